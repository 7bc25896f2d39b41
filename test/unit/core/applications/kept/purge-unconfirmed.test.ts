import { expect, test } from "vitest";
import {
  findExpiredUnconfirmed,
  purgeUnconfirmed,
  removeUnconfirmed,
} from "#core/applications/kept/purge-unconfirmed.ts";
import { applicationId, fileKey, moment, uploadKey } from "../../../../identities.ts";
import { keptApplications, now } from "./kept-applications.ts";

const aDayBefore = "2026-05-02T10:00:00.000Z";
const tenMinutesMore = "2026-05-02T09:49:59.999Z";

test("an unconfirmed form expires after a day and ten minutes, so that it can be confirmed at the last moment", async () => {
  const { parts, waiting } = await keptApplications();
  await waiting("in-time", { receivedAt: aDayBefore });
  await waiting("at-the-last-moment", { receivedAt: "2026-05-02T09:50:00.000Z" });
  await waiting("late", { receivedAt: tenMinutesMore });
  expect(await findExpiredUnconfirmed(parts)).toEqual(["late"]);
});

test("an expired form is removed with its files, uploads and mails; everything else stays", async () => {
  const { parts, waiting, unconfirmed, files, mails } = await keptApplications();
  await waiting("late", { receivedAt: tenMinutesMore });
  await waiting("in-time", { receivedAt: aDayBefore });
  expect(await purgeUnconfirmed(parts)).toEqual({ done: [{ id: "late" }], failed: [] });
  expect(await unconfirmed.get(applicationId("late"))).toBeUndefined();
  expect([...files, ...mails]).toEqual(["a/in-time/cv", "u/upload-of-in-time", "ask-in-time"]);
});

test("the row is removed last, so that leftovers of a crash can be found", async () => {
  const { parts, waiting, unconfirmed, steps } = await keptApplications();
  const id = await waiting("late", { receivedAt: tenMinutesMore });
  const away = { remove: () => Promise.reject(new Error("away")) };
  for (const broken of [{ files: away }, { keptMails: away }])
    expect((await purgeUnconfirmed({ ...parts, ...broken })).failed).toMatchObject([{ id: "late" }]);
  expect(await unconfirmed.get(id)).toBeDefined();
  await purgeUnconfirmed(parts);
  expect(steps).toEqual(["ask-late", "a/late/cv", "u/upload-of-late"]); // the mail was removed although the files could not be
});

test("nothing more is removed once the lease is over", async () => {
  const { parts, waiting, unconfirmed } = await keptApplications();
  for (const id of ["late", "later"]) await waiting(id, { receivedAt: tenMinutesMore });
  let asked = 0;
  const lease = {
    isOver: () => {
      asked += 1;
      return asked > 1;
    },
  };
  expect((await purgeUnconfirmed({ ...parts, lease })).done).toEqual([{ id: "late" }]);
  expect(await unconfirmed.get(applicationId("later"))).toBeDefined();
});

test("a mail that was being written meanwhile is removed too", async () => {
  const { parts, waiting, unconfirmed, mails } = await keptApplications();
  const id = await waiting("late");
  const sending = {
    ...unconfirmed,
    remove: async () => {
      mails.add("ask-late"); // as if the mail sender had just written the mail again
      return unconfirmed.remove(id);
    },
  };
  expect(await removeUnconfirmed(id, { ...parts, unconfirmed: sending })).toBe(true);
  expect([...mails]).toEqual([]);
});

test("a removal is incomplete while an attempt goes on, or somebody reads the store", async () => {
  const { parts, waiting, unconfirmed, intents, files } = await keptApplications();
  const id = await waiting("late");
  const places = { files: [fileKey("a/late/other")], uploads: [uploadKey("u/other")] };
  await intents.begin({ ...places, id: "under way", name: "again", application: id, at: now, isKept: false });
  for (const key of ["a/late/other", "u/other"]) files.add(key);
  expect(await removeUnconfirmed(id, parts)).toBe(false);
  expect([...files]).toEqual([]);

  const other = await waiting("other", { receivedAt: moment(aDayBefore) });
  const read = { ...unconfirmed, remove: async () => ({ ...(await unconfirmed.remove(other)), complete: false }) };
  expect(await removeUnconfirmed(other, { ...parts, unconfirmed: read })).toBe(false);
});

test("a form that is already gone counts as completely removed", async () => {
  const { parts, steps } = await keptApplications();
  expect(await removeUnconfirmed(applicationId("gone"), parts)).toBe(true);
  expect(steps).toEqual([]);
});
