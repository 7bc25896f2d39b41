import { describe, expect, test } from "vitest";
import {
  eraseApplication,
  eraseOnRequest,
  eraseUnconfirmed,
  finishBegunErasures,
} from "#core/applications/kept/erase.ts";
import { removeOutdatedCopies } from "#core/applications/kept/outdated-copies.ts";
import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import { applicationId, day, fileKey, moment, uploadKey } from "../../../../identities.ts";
import { aFile, anyReference } from "../../../../submission.ts";
import { copied, first, keptApplications, now, stuckCopies } from "./kept-applications.ts";

describe("erasing an application", () => {
  test("first notes the erasure, then removes its file, the upload left by the submit, its mails and its row", async () => {
    const { parts, applied, applications, files, mails, steps, noted } = await keptApplications();
    await applied("second");
    expect(await eraseApplication(await applied(), "asked", parts)).toEqual({
      ok: true,
      id: "first",
      reference: anyReference,
      at: now,
      files: 1,
      mails: 1,
      complete: true,
      told: false,
    });
    expect(steps).toEqual(["note first", "a/first/cv", "u/upload-of-first", "mail-first"]);
    expect(noted).toEqual([{ id: "first", at: now, because: "asked" }]);
    expect(await applications.get(first)).toBeUndefined();
    expect(await applications.get(applicationId("second"))).toBeDefined();
    expect([...files, ...mails]).toEqual(["a/second/cv", "u/upload-of-second", "mail-second"]);
  });

  test("removes the row last, so that leftovers of a crash can be found", async () => {
    const { parts, applied, applications, files, mails } = await keptApplications();
    const application = await applied();
    const away = { remove: () => Promise.reject(new Error("away")) };
    await expect(eraseApplication(application, "withdrawn", { ...parts, keptMails: away })).rejects.toThrow("away");
    expect(await applications.begunErasures()).toEqual([{ id: "first", because: "withdrawn" }]);
    await expect(eraseApplication(application, "withdrawn", { ...parts, files: away })).rejects.toThrow("away");
    expect(await applications.get(first)).toBeDefined();

    expect(await finishBegunErasures(parts)).toEqual({ done: [{ id: "first", because: "withdrawn" }], failed: [] });
    expect([...files, ...mails]).toEqual([]);
    expect(await applications.get(first)).toBeUndefined();
  });

  // trust S 1522
  test("removes all other files and mails if one file cannot be removed, and keeps only the row", async () => {
    const { parts, applied, applications, files, mails } = await keptApplications();
    const about = {
      files: [aFile({ key: "a/first/cv" }), aFile({ kind: "otherDoc", key: "a/first/letter", uploadKey: "u/letter" })],
    };
    const application = await applied("first", about);
    for (const key of ["a/first/letter", "u/letter"]) files.add(key);
    const remove = async (key: string) => {
      if (key === "a/first/cv") throw new Error("it cannot be removed");
      await parts.files.remove(key);
    };
    await expect(eraseApplication(application, "asked", { ...parts, files: { remove } })).rejects.toThrow(
      "it cannot be removed",
    );
    expect([[...files], [...mails]]).toEqual([["a/first/cv"], []]);
    expect(await applications.get(first)).toBeDefined();
  });

  // trust S 1520
  test("removes everything else if copies from before an update cannot be removed, and is incomplete until they are", async () => {
    const { parts, applied, waiting, applications, unconfirmed, files, mails, noted } = await keptApplications();
    const updateCopies = stuckCopies();
    const stuck = { ...parts, updateCopies };
    expect(await eraseApplication(await applied(), "asked", stuck)).toMatchObject({ ok: true, complete: false });
    expect(await eraseUnconfirmed(await waiting("plain"), stuck)).toBe(false);
    expect(await applications.get(first)).toBeUndefined();
    expect(await unconfirmed.get(applicationId("plain"))).toBeUndefined();
    expect([...files, ...mails]).toEqual([]);
    await expect(removeOutdatedCopies(stuck)).rejects.toThrow("it cannot be removed");
    updateCopies.release();
    await removeOutdatedCopies(stuck);
    expect(await updateCopies.areOutdated()).toBe(false);
    expect(noted).toHaveLength(2);
  });

  // trust S 1557
  test("is repeated if copies from before an update cannot be removed, and cannot be marked as outdated either", async () => {
    const { parts, applied, applications } = await keptApplications();
    const stuck = { ...parts, updateCopies: { ...stuckCopies(), areOutdated: async () => false } };
    await expect(eraseApplication(await applied(), "asked", stuck)).rejects.toThrow("it cannot be removed");
    expect(await applications.begunErasures()).toMatchObject([{ id: first }]);
    expect((await finishBegunErasures(parts)).done).toMatchObject([{ id: first }]);
    expect(await applications.get(first)).toBeUndefined();
  });

  test("removes a mail that was being written meanwhile, and counts it", async () => {
    const { changed, applied, applications, mails } = await keptApplications();
    const application = await applied();
    const parts = changed({
      erase: async (...about) => {
        mails.add("mail-first"); // as if the mail sender had just written the mail again
        return applications.erase(...about);
      },
    });
    expect(await eraseApplication(application, "asked", parts)).toMatchObject({ mails: 2 });
    expect([...mails]).toEqual([]);
  });

  test("removes a file that replaced another meanwhile, and its upload", async () => {
    const { parts, applied, applications, files } = await keptApplications();
    const before = await applied();
    const file = aFile({ key: "a/first/cv-2", uploadKey: "u/second-upload" });
    await applications.confirmMailbox(first, 0, now);
    expect(await applications.correct(first, { at: now, link: 0, file })).toBeDefined();
    for (const key of ["a/first/cv-2", "u/second-upload"]) files.add(key);
    expect(await eraseApplication(before, "asked", parts)).toMatchObject({ files: 1, complete: true });
    expect([...files]).toEqual([]);
  });

  test("removes what an attempt in progress has copied, and is incomplete until that attempt ends", async () => {
    const { parts, applied, intents, files } = await keptApplications();
    const application = await applied();
    const plan = { name: "a change", application: first, at: now, isKept: true };
    const places = { files: [fileKey("a/first/other")], uploads: [uploadKey("u/other")] };
    await intents.begin({ ...plan, ...places, id: "under way" });
    for (const key of ["a/first/other", "u/other"]) files.add(key);
    expect(await eraseApplication(application, "asked", parts)).toMatchObject({ complete: false });
    expect([...files]).toEqual([]);
  });

  test("is reported as incomplete while somebody still reads the store", async () => {
    const { changed, applied, applications } = await keptApplications();
    const application = await applied();
    const parts = changed({
      erase: async (...about) => {
        const erased = await applications.erase(...about);
        return erased && { ...erased, complete: false };
      },
    });
    expect(await eraseApplication(application, "asked", parts)).toMatchObject({ complete: false });
  });

  test("that is already gone still removes its files", async () => {
    const { parts, applied, applications, files } = await keptApplications();
    const application = await applied();
    await applications.erase(first, now);
    expect(await eraseApplication(application, "asked", parts)).toMatchObject({
      ok: true,
      complete: true,
      told: false,
    });
    expect([...files]).toEqual([]);
  });

  test("that the store no longer knows has nothing left to do", async () => {
    const { changed, applied } = await keptApplications();
    const application = await applied();
    const parts = changed({ erase: async () => undefined });
    expect(await eraseApplication(application, "asked", parts)).toMatchObject({
      ok: true,
      complete: true,
      told: false,
    });
  });

  test("tells recruiting if anything of it was copied, even if the mail was queued when the erasure began", async () => {
    const { parts, changed, applied, applications } = await keptApplications();
    const application = await applied();
    await applied("second");
    await applications.noteAccess(copied);
    await applications.noteAccess({ ...copied, applicationId: applicationId("second") });
    expect(await eraseApplication(application, "asked", parts)).toMatchObject({ told: true });
    const unsaid = changed({
      erase: async (...about) => {
        const erased = await applications.erase(...about);
        return erased && { ...erased, isCopiesMailQueued: false };
      },
    });
    const second = await applications.get(applicationId("second"));
    expect(second && (await eraseApplication(second, "asked", unsaid))).toMatchObject({ told: true });
  });

  test.each([
    ["asked", true],
    ["period", false],
  ] as const)("stops at a hold, whether it was %s for; recruiting told: %s", async (because, told) => {
    const { parts, applied, stored, applications, files, mails, noted } = await keptApplications();
    const application = await applied();
    await applications.noteAccess(copied);
    await applications.hold(first, { at: now, who: "ada", until: day("2026-06-30"), why: "claim" });
    expect(await eraseApplication(application, because, parts)).toEqual({
      ok: false,
      id: "first",
      reference: anyReference,
      heldUntil: "2026-06-30",
      told,
    });
    expect([files.size, mails.size, noted]).toEqual([2, 1, []]);
    expect((await stored()).eraseAskedAt).toBe(because === "asked" ? now : undefined);
  });

  test("that is held tells nobody if nothing was copied", async () => {
    const { parts, applied, applications } = await keptApplications();
    const application = await applied();
    await applications.hold(first, { at: now, who: "ada", until: day("2026-06-30"), why: "claim" });
    expect(await eraseApplication(application, "asked", parts)).toMatchObject({ ok: false, told: false });
  });
});

describe("a request to be erased", () => {
  const until = moment("2026-05-03T09:00:00.000Z");
  const wishedAt = moment("2026-05-02T09:00:00.000Z");

  test("is carried out when it can no longer be undone", async () => {
    const { parts, applied, stored, applications, files, noted } = await keptApplications();
    await applied();
    await applications.requestErasure(first, { at: wishedAt, until });
    expect(await eraseOnRequest(await stored(), parts)).toBe(true);
    expect(await applications.get(first)).toBeUndefined();
    expect([...files]).toEqual([]);
    expect(noted).toEqual([{ id: "first", at: now, because: "asked" }]);
  });

  test.each(["undone", "still to be undone", "held"])("that is %s erases nothing", async (what) => {
    const { parts, applied, stored, applications, files, noted } = await keptApplications();
    await applied();
    const later = moment("2026-05-03T11:00:00.000Z");
    await applications.requestErasure(first, { at: wishedAt, until: what === "held" ? until : later });
    if (what === "undone") await applications.undo(first, now);
    if (what === "held")
      await applications.hold(first, { at: now, who: "ada", until: day("2026-06-30"), why: "claim" });
    expect(await eraseOnRequest(await stored(), parts)).toBe(false);
    expect([files.size, noted]).toEqual([2, []]);
    expect(await applications.begunErasures()).toEqual([]);
  });
});

describe("erasing an unconfirmed application", () => {
  test("removes its files and mails, and is noted like any other", async () => {
    const { parts, waiting, unconfirmed, files, mails, noted } = await keptApplications();
    const id = await waiting("third");
    expect(await eraseUnconfirmed(id, parts)).toBe(true);
    expect(await unconfirmed.get(id)).toBeUndefined();
    expect([...files, ...mails]).toEqual([]);
    expect(noted).toEqual([{ id, at: now, because: "asked" }]);
  });

  test.each([
    [true, true],
    [true, false],
    [false, true],
  ])("erases it even if it is confirmed meanwhile (complete before: %s, after: %s)", async (isGone, isComplete) => {
    const { changed, waiting, applications, unconfirmed, files, mails } = await keptApplications();
    const id = await waiting("third");
    const confirmedFirst = {
      ...unconfirmed,
      get: async () => undefined,
      remove: async () => {
        await unconfirmed.confirm(id, { at: now, jobClosed: false });
        return { attempts: [], complete: isGone };
      },
    };
    const erase: ApplicationStore["erase"] = async (...about) => {
      const erased = await applications.erase(...about);
      return erased && { ...erased, complete: isComplete };
    };
    expect(await eraseUnconfirmed(id, { ...changed({ erase }), unconfirmed: confirmedFirst })).toBe(
      isGone && isComplete,
    );
    expect(await applications.get(id)).toBeUndefined();
    expect([...files, ...mails]).toEqual([]);
  });

  test("returns false if the store says that something may be left", async () => {
    const { parts, waiting, unconfirmed } = await keptApplications();
    const id = await waiting("third");
    const read = { ...unconfirmed, remove: async () => ({ ...(await unconfirmed.remove(id)), complete: false }) };
    expect(await eraseUnconfirmed(id, { ...parts, unconfirmed: read })).toBe(false);
  });
});
