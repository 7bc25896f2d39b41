import { describe, expect, test } from "vitest";
import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import type { Intent, IntentPlan, IntentStore } from "#core/applications/stored/intent-store.ts";
import type { SubmitStore } from "#core/applications/stored/submit-store.ts";
import type { UnconfirmedStore } from "#core/applications/stored/unconfirmed-store.ts";
import { applicationId, fileKey, moment, submitName, uploadKey } from "../identities.ts";
import { raised } from "../raised.ts";
import { aCopiesMail, aFile, aPlainSubmission, aSubmission } from "../submission.ts";

const first = applicationId("first");
const at = moment("2026-05-01T10:00:00.000Z");
const secret = `secret ${"a".repeat(64)}`;

/** The plan that an attempt records before it copies a CV for the application `id`. */
const aPlan = (
  id: string,
  {
    files = [`a/${id}/cv`],
    ...about
  }: { readonly name?: string; readonly files?: string[]; readonly isKept?: boolean; readonly at?: string } = {},
): IntentPlan => ({
  id: `intent-of-${id}-${files.length}`,
  name: about.name ?? `name-of-${id}`,
  uploads: [uploadKey(`u/upload-of-${id}`)],
  application: applicationId(id),
  files: files.map(fileKey),
  at: moment(about.at ?? at),
  isKept: about.isKept ?? false,
});

interface Stores {
  readonly applications: ApplicationStore;
  readonly submits: SubmitStore;
  readonly unconfirmed: UnconfirmedStore;
  readonly intents: IntentStore;
}

/** The tests that every store of intents must pass (core/applications/stored/intent-store.ts). */
export function intentStoreSuite(name: string, create: () => Promise<Stores>): void {
  const over = (intents: IntentStore, lapsed = "2026-01-01", late = "2026-01-01") =>
    intents.revokeEnded({ lapsed: moment(lapsed), late: moment(late) });
  const kept = async (about: Parameters<typeof aSubmission>[1] = {}) => {
    const stores = await create();
    const intent = await stores.intents.begin(aPlan("first"));
    await stores.applications.accept(aSubmission({}, { intent, ...about }));
    return { ...stores, intent };
  };

  describe(`${name} as a store of intents`, () => {
    test("ends an intent when its application is stored, and stores none without its intent", async () => {
      const { applications, intents, intent } = await kept();
      expect(await intents.files()).toEqual([]);
      const again = aSubmission({ id: "second" }, { intent });
      expect(await raised(applications.accept(again))).toBe("busy");
      expect(await applications.list()).toHaveLength(1);
    });

    test("keeps the intent of an application that is refused", async () => {
      const { applications, intents } = await kept();
      const intent = await intents.begin(aPlan("second"));
      const files = [aFile({ key: "a/second/cv", uploadKey: "u/upload-of-first" })];
      expect(await raised(applications.accept(aSubmission({ id: "second", files }, { intent })))).toBe(
        "upload_missing",
      );
      expect(await intents.files()).toEqual(["a/second/cv"]);
      await intents.close(intent);
      expect(await intents.files()).toEqual([]);
    });

    test("gives the intent of an attempt that ended in doubt to its retry, after which the attempt can store nothing", async () => {
      const { applications, intents } = await create();
      const before = await intents.begin(aPlan("first", { name: "same" }));
      await intents.end(before, "settled");
      const retry = await intents.begin(aPlan("second", { name: "same" }));
      expect(retry).toMatchObject({
        id: before.id,
        application: "first",
        files: ["a/first/cv"],
        uploads: ["u/upload-of-first", "u/upload-of-second"],
      });
      expect(await raised(applications.accept(aSubmission({}, { intent: before })))).toBe("busy");
      await intents.close(before); // has no effect: a later attempt has taken over the intent
      await applications.accept(aSubmission({}, { intent: retry }));
      expect(await applications.list()).toMatchObject([{ id: "first" }]);
      expect(await intents.files()).toEqual([]);
    });

    test("gives it to no other attempt: with another name or other kinds of files, or while it is in progress or torn", async () => {
      const { intents } = await create();
      const other = async (plan: IntentPlan) => (await intents.begin(plan)).application;
      const settled = await intents.begin(aPlan("first", { name: "same" }));
      expect(await other(aPlan("second", { name: "same" }))).toBe("second");
      await intents.end(settled, "torn");
      expect(await other(aPlan("third", { name: "same" }))).toBe("third");
      await intents.end(settled, "settled");
      expect(await other(aPlan("fourth"))).toBe("fourth");
      const both = ["a/fifth/cv", "a/fifth/otherDoc"];
      expect(await other(aPlan("fifth", { name: "same", files: both }))).toBe("fifth");
    });

    test("gives the files of a stored application only to an attempt at that application", async () => {
      const { intents } = await kept();
      const correction = { name: "same", isKept: true };
      const before = await intents.begin(aPlan("first", { ...correction, files: ["a/first/cv-2"] }));
      await intents.end(before, "settled");
      const retry = await intents.begin({ ...aPlan("first", { ...correction, files: ["a/first/cv-3"] }), id: "retry" });
      expect(retry).toMatchObject({ id: before.id, files: ["a/first/cv-2"] });
    });

    test("revokes intents that have ended, or are older than any attempt, and then nothing can be stored with them", async () => {
      const { applications, intents } = await create();
      const ids = ["under-way", "old", "settled", "torn"];
      const begun: Record<string, Intent> = {};
      for (const id of ids) begun[id] = await intents.begin(aPlan(id, id === "old" ? { at: "2026-04-01" } : {}));
      for (const how of ["settled", "torn"] as const) await intents.end(begun[how] as Intent, how);
      const revoked = await over(intents, "2026-05-01T00:00:00.000Z");
      expect(revoked.map(({ application, isLast }) => [application, isLast])).toEqual([
        ["old", false],
        ["settled", true],
        ["torn", false],
      ]);
      for (const id of ids)
        expect(await raised(applications.accept(aSubmission({ id }, { intent: begun[id] as Intent })))).toBe(
          id === "under-way" ? "nothing raised" : "busy",
        );
    });

    test("revokes a cleared intent again when no late copy can arrive any more, and then forgets it", async () => {
      const { intents } = await create();
      const { id } = await intents.begin(aPlan("first"));
      const [revoked] = await over(intents, "2026-06-01");
      expect(revoked).toMatchObject({ id, isLast: false });
      await intents.noteCleared(id, moment("2026-06-01"));
      expect(await over(intents, "2026-07-01", "2026-05-31")).toEqual([]);
      expect(await Promise.all(["2026-05-31", "2026-06-02"].map((day) => intents.olderThan(moment(day))))).toEqual([
        0, 1,
      ]);
      expect(await over(intents, "2026-07-01", "2026-06-02")).toMatchObject([{ id, isLast: true }]);
      await intents.forget(id);
      expect(await over(intents, "2026-07-01", "2026-07-01")).toEqual([]);
    });

    test("forgets no intent that an attempt owns", async () => {
      const { intents } = await create();
      const { id } = await intents.begin(aPlan("first"));
      await intents.forget(id);
      await intents.noteCleared(id, at);
      expect(await intents.files()).toEqual(["a/first/cv"]);
      expect(await over(intents)).toEqual([]);
    });

    test("begins no intent under the name of an erased application, or for one that is gone or being erased", async () => {
      const { applications, intents } = await kept({
        submitKey: { name: submitName(secret), fingerprint: "f", revision: 1 },
      });
      const correction = aPlan("first", { isKept: true, files: ["a/first/cv-2"] });
      await applications.beginErasure(first, { at, because: "asked", copies: aCopiesMail() });
      expect(await raised(intents.begin(correction))).toBe("ended");
      await applications.erase(first, at);
      expect(await raised(intents.begin(correction))).toBe("ended");
      expect(await raised(intents.begin(aPlan("second", { name: secret })))).toBe("ended");
    });

    // trust S 900
    test("an erasure revokes every attempt at its application, and no other", async () => {
      const { applications, intents } = await kept();
      const retry = await intents.begin(aPlan("second", { name: "name-of-first" }));
      const late = await intents.begin(aPlan("third", { name: "name-of-first" }));
      await intents.end(retry, "settled");
      await intents.begin(aPlan("first", { name: "correction", isKept: true, files: ["a/first/cv-2"] }));
      await intents.begin(aPlan("stranger"));
      const erased = await applications.erase(first, at);
      const taken = erased?.attempts.map(({ files, isLast }) => [files[0], isLast]);
      expect(taken?.sort()).toEqual([
        ["a/first/cv", true], // the files of the stored application itself: this entry remembers them in case they cannot be removed now
        ["a/first/cv-2", false],
        ["a/second/cv", true],
        ["a/third/cv", false],
      ]);
      expect(await raised(applications.accept(aSubmission({ id: "third" }, { intent: late })))).toBe("busy");
      expect(await applications.list()).toEqual([]);
    });

    test("the second of two erasures returns the files that the first has not removed yet, and nothing afterwards", async () => {
      const { applications, intents } = await kept();
      await intents.begin(aPlan("second", { name: "name-of-first" }));
      const attempts = async () => (await applications.erase(first, at))?.attempts ?? [];
      const places = (await attempts()).map(({ files }) => files[0]);
      expect(places).toContain("a/second/cv");
      expect(await attempts()).toHaveLength(places.length);
      for (const { id } of await attempts()) await intents.forget(id);
      expect(await applications.erase(first, at)).toBeUndefined();
    });

    test("an erasure also revokes attempts at an unconfirmed application, and at one that was confirmed", async () => {
      for (const isConfirmed of [false, true]) {
        const { applications, unconfirmed, intents } = await create();
        const intent = await intents.begin(aPlan("first"));
        await unconfirmed.keep(aPlainSubmission({}, { intent }));
        expect(await intents.files()).toEqual([]);
        await intents.begin(aPlan("second", { name: "name-of-first" }));
        if (isConfirmed) await unconfirmed.confirm(first, { at, jobClosed: false });
        const attempts = isConfirmed
          ? (await applications.erase(first, at))?.attempts
          : (await unconfirmed.remove(first)).attempts;
        expect(attempts?.map(({ application }) => application)).toContain("second");
      }
    });

    test("keeps the intent if the same plain form is already stored, or too many wait for its mailbox", async () => {
      const { unconfirmed, intents } = await create();
      await unconfirmed.keep(aPlainSubmission());
      const intent = await intents.begin(aPlan("second"));
      expect(await unconfirmed.keep(aPlainSubmission({ id: "second" }, { intent, submitKey: "key-first" }))).toBe(
        "first",
      );
      const mailbox = { hash: "p1", maxWaiting: 1 };
      expect(await unconfirmed.keep(aPlainSubmission({ id: "second" }, { intent, mailbox }))).toBeUndefined();
      expect(await intents.files()).toEqual(["a/second/cv"]);
      await intents.close(intent);
      expect(await raised(unconfirmed.keep(aPlainSubmission({ id: "second" }, { intent })))).toBe("busy");
    });

    test("records the file that a correction or a changed form replaces", async () => {
      const submitKey = { name: submitName(secret), fingerprint: "f", revision: 1 };
      const { applications, submits, intents } = await kept({ submitKey });
      const file = aFile({ key: "a/first/cv-2", uploadKey: "u/two" });
      const intent = await intents.begin(aPlan("first", { isKept: true, files: ["a/first/cv-2"] }));
      await applications.confirmMailbox(first, 0, at);
      const found = await submits.earlier({ ...submitKey, fingerprint: "g", revision: 2 }, at);
      if (!found || !("replaces" in found)) throw new Error("there is nothing to replace");
      const application = { ...aSubmission().application, files: [file] };
      await submits.replace({
        at,
        application,
        intent,
        replaces: found.replaces,
        isMoved: false,

        consents: [],
        submitKey: { ...submitKey, fingerprint: "g", revision: 2 },
      });
      expect(await intents.files()).toEqual(["a/first/cv"]);
      const third = aFile({ key: "a/first/cv-3", uploadKey: "u/three" });
      await applications.correct(first, { at, link: 0, file: third });
      expect((await intents.files()).sort()).toEqual(["a/first/cv", "a/first/cv-2"]);
      expect(await over(intents)).toMatchObject([{ isLast: true }, { isLast: true }]);
    });
  });
}
