import { describe, expect, test } from "vitest";
import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import { applicationId, moment } from "../identities.ts";
import { aConsent, aSubmission } from "../submission.ts";

const first = applicationId("first");
const at = moment("2026-05-02T10:00:00.000Z");
const later = moment("2026-05-03T10:00:00.000Z");

/** The tests that every store of applications must pass, about the withdrawal of consents. */
export function applicationConsentsSuite(name: string, create: () => Promise<{ applications: ApplicationStore }>) {
  describe(`${name}: consents`, () => {
    const given = aConsent({ purpose: "di", text: "Ich willige ein", textHash: "h2" });
    const notice = { hash: "n1", html: "<p>Hinweise</p>" };
    const read = aConsent({ decision: "read", notice });

    const anApplication = async () => {
      const { applications } = await create();
      const submission = aSubmission({}, { consents: [read, given] });
      const { application } = submission;
      const form = { ...application.form, diConsent: true as const };
      await applications.accept({ ...submission, application: { ...application, form } });
      return applications;
    };

    test("are stored with the linked notice, each text once", async () => {
      const applications = await anApplication();
      await applications.accept(aSubmission({ id: "second" }, { consents: [read] }));
      expect(await applications.consents(first)).toEqual([read, given]);
      expect(await applications.consents(applicationId("second"))).toEqual([read]);
    });

    test("are withdrawn by a new record and a mail, and removed from the answers", async () => {
      const applications = await anApplication();
      expect((await applications.get(first))?.form.diConsent).toBe(true);
      expect(await applications.withdrawConsent(first, "di", at)).toBe(true);
      expect(await applications.consents(first)).toEqual([read, given, { ...given, decision: "withdrawn", at }]);
      const form = (await applications.get(first))?.form;
      expect(form).not.toHaveProperty("diConsent");
      expect(form).toMatchObject({ firstName: "Ada", consent: true });
      expect(await applications.mailsOf(first)).toEqual([`consent-withdrawn-first-${at}`, "mail-first"]);
    });

    // trust S 337
    test("are withdrawn once: repeating it changes nothing and tells nobody", async () => {
      const applications = await anApplication();
      const together = await Promise.all([
        applications.withdrawConsent(first, "di", at),
        applications.withdrawConsent(first, "di", later),
      ]);
      expect(together.toSorted()).toEqual([false, true]);
      expect(await applications.withdrawConsent(first, "di", later)).toBe(false);
      expect(await applications.consents(first)).toHaveLength(3);
      expect(await applications.mailsOf(first)).toHaveLength(2);
    });

    test("are not withdrawn if none was given, or the application does not exist", async () => {
      const { applications } = await create();
      await applications.accept(aSubmission({}, { consents: [read] }));
      expect(await applications.withdrawConsent(first, "di", at)).toBe(false);
      expect(await applications.withdrawConsent(applicationId("gone"), "di", at)).toBe(false);
      expect(await applications.mailsOf(first)).toEqual(["mail-first"]);
    });
  });
}
