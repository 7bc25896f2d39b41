import { describe, expect, test } from "vitest";
import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import type { ScanStore } from "#core/uploads/file-scanner.ts";
import { applicationId, fileKey, moment } from "../identities.ts";
import { aFile, aSubmission } from "../submission.ts";

const at = moment("2026-05-01T12:00:00.000Z");

const keysOf = async (scans: ScanStore, limit = 10) => (await scans.waiting(at, limit)).map(({ key }) => key);

/** The tests that every store of scan results must pass (core/uploads/file-scanner.ts). They use a store of applications, which stores the files. */
export function scanStoreSuite(
  name: string,
  create: () => Promise<{ readonly applications: ApplicationStore; readonly scans: ScanStore }>,
): void {
  describe(`${name} as a store of scans`, () => {
    test("returns waiting files, oldest first, until there is a verdict", async () => {
      const { applications, scans } = await create();
      await applications.accept(aSubmission({ id: "late", receivedAt: "2026-05-02T10:00:00.000Z" }));
      await applications.accept(aSubmission());
      expect(await keysOf(scans)).toEqual(["a/first/cv", "a/late/cv"]);
      expect(await keysOf(scans, 1)).toEqual(["a/first/cv"]);
      await scans.note(fileKey("a/first/cv"), "clean", at);
      expect(await keysOf(scans)).toEqual(["a/late/cv"]);
    });

    test("knows the state of each file of an application", async () => {
      const { applications, scans } = await create();
      const files = [aFile(), aFile({ kind: "otherDoc", key: "a/first/otherDoc", uploadKey: "u/other" })];
      await applications.accept(aSubmission({ files }));
      await scans.note(fileKey("a/first/otherDoc"), "infected", at);
      expect([...(await scans.statesOf(applicationId("first")))].sort()).toEqual([
        ["a/first/cv", "pending"],
        ["a/first/otherDoc", "infected"],
      ]);
      expect(await scans.statesOf(applicationId("nobody"))).toEqual(new Map());
    });

    test("adds the file of a correction, and deletes the replaced one with its verdict", async () => {
      const { applications, scans } = await create();
      await applications.accept(aSubmission({}, { mailboxConfirmed: true }));
      await scans.note(fileKey("a/first/cv"), "clean", at);
      const file = aFile({ key: "a/first/cv-2", uploadKey: "u/second" });
      await applications.correct(applicationId("first"), { at, link: 0, file });
      expect(await scans.statesOf(applicationId("first"))).toEqual(new Map([["a/first/cv-2", "pending"]]));
      expect(await keysOf(scans)).toEqual(["a/first/cv-2"]);
    });

    test("drops a verdict on a file that was replaced meanwhile", async () => {
      const { applications, scans } = await create();
      await applications.accept(aSubmission({}, { mailboxConfirmed: true }));
      const file = aFile({ key: "a/first/cv-2", uploadKey: "u/second" });
      await applications.correct(applicationId("first"), { at, link: 0, file });
      await scans.note(fileKey("a/first/cv"), "clean", at);
      expect(await scans.statesOf(applicationId("first"))).toEqual(new Map([["a/first/cv-2", "pending"]]));
    });

    // trust S 653
    test("keeps the first verdict: a later one comes from a stalled process", async () => {
      const { applications, scans } = await create();
      await applications.accept(aSubmission());
      await scans.note(fileKey("a/first/cv"), "infected", at);
      await scans.note(fileKey("a/first/cv"), "clean", at);
      expect(await scans.statesOf(applicationId("first"))).toEqual(new Map([["a/first/cv", "infected"]]));
    });

    test("forgets the files of an application that is erased", async () => {
      const { applications, scans } = await create();
      await applications.accept(aSubmission());
      await applications.erase(applicationId("first"), at);
      expect(await keysOf(scans)).toEqual([]);
    });

    // trust S 841
    test("delays a file whose scan failed, but no other", async () => {
      const { applications, scans } = await create();
      await applications.accept(aSubmission());
      await applications.accept(aSubmission({ id: "late", receivedAt: "2026-05-02T10:00:00.000Z" }));
      const next = moment("2026-05-01T12:05:00.000Z");
      await scans.postpone(fileKey("a/first/cv"), { tries: 2, nextAt: next });
      expect(await keysOf(scans)).toEqual(["a/late/cv"]);
      expect((await scans.waiting(next, 1)).map(({ key, tries }) => [key, tries])).toEqual([["a/first/cv", 2]]);
      expect(await scans.statesOf(applicationId("first"))).toEqual(new Map([["a/first/cv", "pending"]]));
    });

    test("ignores times that only a wrong clock can have written", async () => {
      const { applications, scans } = await create();
      await applications.accept(aSubmission());
      await scans.postpone(fileKey("a/first/cv"), { tries: 1, nextAt: moment("2036-05-01T12:00:00.000Z") });
      expect(await keysOf(scans)).toEqual(["a/first/cv"]);
    });

    test("lists and counts files that could not be scanned, until they are retried", async () => {
      const { applications, scans } = await create();
      for (const [number, id] of ["first", "second", "third"].entries())
        await applications.accept(aSubmission({ id, receivedAt: `2026-05-0${number + 1}T10:00:00.000Z` }));
      expect([await scans.unscanned(), await scans.health()]).toEqual([[], { failing: 0, unscannable: 0 }]);
      const nextAt = moment("2026-05-01T12:05:00.000Z");
      await scans.postpone(fileKey("a/first/cv"), { tries: 2, nextAt });
      await scans.note(fileKey("a/second/cv"), "unscannable", at);
      expect(await scans.unscanned()).toMatchObject([
        { key: "a/first/cv", applicationId: "first", state: "pending", tries: 2, nextAt },
        { key: "a/second/cv", applicationId: "second", state: "unscannable" },
      ]);
      expect(await scans.health()).toEqual({ failing: 1, unscannable: 1 });
      expect([await scans.retry(applicationId("second")), await scans.retry(applicationId("third"))]).toEqual([1, 0]);
      expect(await keysOf(scans)).toEqual(["a/second/cv", "a/third/cv"]);
      await scans.note(fileKey("a/first/cv"), "clean", at);
      expect([await scans.unscanned(), await scans.health()]).toEqual([[], { failing: 0, unscannable: 0 }]);
    });
  });
}
