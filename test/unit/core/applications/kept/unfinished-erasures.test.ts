import { describe, expect, test } from "vitest";
import {
  eraseApplication,
  eraseUnconfirmed,
  finishBegunErasures,
  replayErasures,
} from "#core/applications/kept/erase.ts";
import { applicationId } from "../../../../identities.ts";
import { first, keptApplications, now } from "./kept-applications.ts";

describe("an erased application that a restored backup brings back", () => {
  test("is erased again, confirmed or not, and no other is", async () => {
    const { parts, applied, waiting, applications, unconfirmed, files, mails, erasures } = await keptApplications();
    await applied();
    await applied("second");
    await waiting("third");
    for (const id of ["third", "unknown", "first"]) await erasures.note({ id: applicationId(id), at: now });
    expect(await replayErasures(parts)).toEqual(["third", "first"]);
    expect(await applications.get(first)).toBeUndefined();
    expect(await unconfirmed.get(applicationId("third"))).toBeUndefined();
    expect([...files, ...mails]).toEqual(["a/second/cv", "u/upload-of-second", "mail-second"]);
    expect(await replayErasures(parts)).toEqual([]);
  });

  test("is reported to recruiting with the original reason", async () => {
    const { parts, changed, applied, applications, erasures } = await keptApplications();
    await applied();
    await applied("second");
    const ids: string[] = [];
    const noting = changed({
      erase: async (id, at, copies) => {
        ids.push(copies?.id ?? "");
        return applications.erase(id, at, copies);
      },
    });
    await erasures.note({ id: first, at: now, because: "handed_on" });
    await erasures.note({ id: applicationId("second"), at: now });
    expect(await replayErasures({ ...parts, ...noting })).toEqual(["first", "second"]);
    expect(ids).toEqual(["first-handed_on", "second-erased"]);
  });

  test("is erased even if a crash came before its erasure was noted", async () => {
    const { parts, applied, stored, applications, noted } = await keptApplications();
    await applied();
    const silent = { ...parts.erasures, note: () => Promise.reject(new Error("away")) };
    await expect(eraseApplication(await stored(), "period", { ...parts, erasures: silent })).rejects.toThrow("away");
    expect(await replayErasures(parts)).toEqual(["first"]);
    expect(noted).toEqual([{ id: "first", at: now, because: "period" }]);
    expect(await applications.get(first)).toBeUndefined();
  });

  test("is in no copy from before an update either: unconfirmed, repeated and interrupted ones", async () => {
    const { parts, applied, waiting, stored, erasures, copiesRemoved } = await keptApplications();
    await applied();
    await eraseApplication(await stored(), "asked", parts);
    expect(copiesRemoved).toEqual([undefined]);
    await eraseUnconfirmed(await waiting("plain"), parts);
    expect(copiesRemoved).toHaveLength(2);
    await applied("again");
    await erasures.note({ id: await waiting("plain-again"), at: now });
    await erasures.note({ id: applicationId("again"), at: now });
    await replayErasures(parts);
    expect(copiesRemoved).toEqual([undefined, undefined, undefined, undefined]);
  });

  test("is erased even if one before it cannot be; the caller learns of the failure", async () => {
    const { parts, applied, applications, erasures } = await keptApplications();
    for (const id of ["first", "second"]) {
      await applied(id);
      await erasures.note({ id: applicationId(id), at: now });
    }
    const remove = async (key: string) => {
      if (key.includes("first")) throw new Error("it cannot be removed");
      await parts.files.remove(key);
    };
    await expect(replayErasures({ ...parts, files: { remove } })).rejects.toThrow("it cannot be removed");
    expect(await applications.get(applicationId("second"))).toBeUndefined();
    expect(await applications.get(first)).toBeDefined();
  });

  test("is not listed if its erasure was begun and it is gone", async () => {
    const { changed } = await keptApplications();
    const parts = changed({ begunErasures: async () => [{ id: first, because: "asked" }] });
    expect(await replayErasures(parts)).toEqual([]);
    expect(await finishBegunErasures(parts)).toEqual({ done: [], failed: [] });
  });
});

test("unfinished erasures are finished one by one, until the lease is over", async () => {
  const { parts, changed, applied, applications } = await keptApplications();
  for (const id of ["first", "second"]) {
    const application = await applied(id);
    const unnoted = { ...parts.erasures, note: () => Promise.reject(new Error("away")) };
    await expect(eraseApplication(application, "asked", { ...parts, erasures: unnoted })).rejects.toThrow();
  }
  let isOver = false;
  const lease = { isOver: () => isOver };
  const untilErased = changed({
    erase: async (...about) => {
      isOver = true;
      return applications.erase(...about);
    },
  });
  expect((await finishBegunErasures({ ...untilErased, lease })).done).toEqual([{ id: "first", because: "asked" }]);
  expect(await finishBegunErasures({ ...parts, lease })).toEqual({ done: [], failed: [] });
  expect(await applications.get(applicationId("second"))).toBeDefined();
  expect((await finishBegunErasures(parts)).done).toHaveLength(1);
});
