import { describe, expect, test } from "vitest";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import type { Database } from "#adapters/sql/database.ts";
import { createSqlSubmitStore } from "#adapters/sql/submit-store.ts";
import { createSqlUnconfirmedStore } from "#adapters/sql/unconfirmed-store.ts";
import type { OpeningVersion } from "#core/jobs/opening-version.ts";
import { applicationId, moment, submitName } from "../identities.ts";
import { aPlainSubmission, aSubmission, testMails } from "../submission.ts";

const [first, second] = [applicationId("first"), applicationId("second")];
const at = moment("2026-05-01T10:10:00.000Z");

const aVersion = (title = "Tester (m/w/d)"): OpeningVersion => ({
  title,
  company: "Tavela",
  cities: ["Berlin"],
  language: "de",
  abstract: "",
  sections: [{ type: "tasks", title: "", content: "<p>Testen</p>" }],
});

/** The tests that every database must pass, about the versions of openings that are stored with applications (spec C41). */
export function openingVersionsSuite(name: string, create: () => Promise<Database>): void {
  const stores = async () => {
    const database = await create();
    const stored = async () => (await database.all("SELECT document FROM opening_version")).length;
    return {
      stored,
      applications: createSqlApplicationStore(database, testMails),
      submits: createSqlSubmitStore(database, testMails),
      unconfirmed: createSqlUnconfirmedStore(database, testMails),
    };
  };

  describe(`${name}: the opening as it was`, () => {
    test("is stored with each application, once for all that arrived while it said the same", async () => {
      const { applications, stored } = await stores();
      await applications.accept(aSubmission({}, { opening: aVersion() }));
      await applications.accept(aSubmission({ id: "second" }, { opening: aVersion() }));
      await applications.accept(aSubmission({ id: "third" }, { opening: aVersion("Tester:in") }));
      await applications.accept(aSubmission({ id: "fourth" }));
      expect(await applications.openingOf(first)).toEqual(aVersion());
      expect(await applications.openingOf(second)).toEqual(aVersion());
      expect(await applications.openingOf(applicationId("third"))).toEqual(aVersion("Tester:in"));
      expect(await applications.openingOf(applicationId("fourth"))).toBeUndefined();
      expect(await applications.openingOf(applicationId("nobody"))).toBeUndefined();
      expect(await stored()).toBe(2);
    });

    test("is deleted with the last application that refers to it, and no sooner", async () => {
      const { applications, stored } = await stores();
      await applications.accept(aSubmission({}, { opening: aVersion() }));
      await applications.accept(aSubmission({ id: "second" }, { opening: aVersion() }));
      await applications.erase(first, at);
      expect(await applications.openingOf(second)).toEqual(aVersion());
      await applications.erase(second, at);
      expect(await stored()).toBe(0);
    });

    test("is not stored with an application that is refused", async () => {
      const { applications, stored } = await stores();
      await applications.accept(aSubmission());
      const again = aSubmission({ id: "second", files: aSubmission().application.files }, { opening: aVersion() });
      await expect(applications.accept(again)).rejects.toThrow();
      expect(await stored()).toBe(0);
    });

    test("is replaced with the form, and stays when the application is corrected", async () => {
      const { applications, submits, stored } = await stores();
      const name = submitName(`secret ${"a".repeat(64)}`);
      const submitted = { name, fingerprint: "f1", revision: 1 };
      const submission = aSubmission({}, { opening: aVersion(), submitKey: submitted, mailboxConfirmed: true });
      await applications.accept(submission);
      const submitKey = { name, fingerprint: "f2", revision: 2 };
      const earlier = await submits.earlier(submitKey, at);
      if (!earlier || !("replaces" in earlier)) throw new Error("nothing to replace");
      const { replaces } = earlier;
      const { application } = submission;
      const opening = aVersion("Tester:in");
      await submits.replace({ at, application, opening, submitKey, replaces, isMoved: false, consents: [] });
      expect(await applications.openingOf(first)).toEqual(opening);
      expect(await stored()).toBe(1);
      const contact = { firstName: "Ada", lastName: "L", email: "ada@example.com", telephone: "+49 2" };
      expect(await applications.correct(first, { at, link: 0, contact })).toBeDefined();
      expect(await applications.openingOf(first)).toEqual(opening);
    });

    test("is kept with a plain form until its confirmation, and removed with it", async () => {
      const { applications, unconfirmed, stored } = await stores();
      const opening = aVersion();
      await unconfirmed.keep({ ...aPlainSubmission(), opening });
      expect((await unconfirmed.get(first))?.opening).toEqual(opening);
      expect(await stored()).toBe(0);
      await unconfirmed.confirm(first, { at, jobClosed: false });
      expect(await applications.openingOf(first)).toEqual(opening);
      await unconfirmed.keep({ ...aPlainSubmission({ id: "second" }), opening: aVersion("Tester:in") });
      await unconfirmed.remove(second);
      expect(await unconfirmed.get(second)).toBeUndefined();
      expect(await stored()).toBe(1);
    });
  });
}
