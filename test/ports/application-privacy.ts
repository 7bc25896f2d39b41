import { describe, expect, test } from "vitest";
import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { applicationId, countryCode, moment, submitName, uploadKey } from "../identities.ts";
import {
  aConsent,
  aFile,
  anyReference,
  aPerson,
  aSubmission,
  storedUnreadable,
  submissionFilledWith,
  unreadable,
} from "../submission.ts";

const first = applicationId("first");
const endOfTime = moment("2099-01-01T00:00:00.000Z");

/** The tests that every store of applications must pass, about storing, exporting and erasing (core/applications/stored/application-store.ts). */
export function applicationPrivacySuite(
  name: string,
  create: () => Promise<{ readonly applications: ApplicationStore; readonly outbox: Outbox }>,
): void {
  describe(`${name} as a store of personal data`, () => {
    test("records when and by whom an application was handed on", async () => {
      const { applications } = await create();
      await applications.accept(aSubmission());
      expect(await applications.get(first)).not.toHaveProperty("exported");
      const marks = [
        { at: moment("2026-05-02"), who: "ada" },
        { at: moment("2026-05-03"), who: "eve" },
      ];
      for (const mark of marks) expect(await applications.markExported(first, mark)).toBe(true);
      expect(await applications.markExported(applicationId("nobody"), { at: moment("2026-05-02"), who: "ada" })).toBe(
        false,
      );
      expect(await applications.get(first)).toMatchObject({ exported: marks[1] });
    });

    test("knows which applications are unread, and of which recruiting was warned", async () => {
      const { applications, outbox } = await create();
      for (const id of ["new", "shown", "taken", "moved", "exported", "told", "written"])
        await applications.accept(aSubmission({ id }));
      await applications.accept(aSubmission({ id: "own", company: "ostrel" }));
      const at = moment("2026-05-02T10:00:00.000Z");
      const note = { at, who: "ada" } as const;
      await applications.noteAccess({ ...note, action: "show", applicationId: applicationId("shown") });
      await applications.noteAccess({ ...note, action: "files", applicationId: applicationId("taken") });
      await applications.setState(applicationId("moved"), "in_review", { at, who: "ada" });
      await applications.markExported(applicationId("exported"), note);
      await applications.warn(applicationId("told"), at, "overdue");
      await applications.warn(applicationId("written"), at, "unread");
      const kept = Object.fromEntries((await applications.retentionRecords()).map(({ id, ...rest }) => [id, rest]));
      const fresh = {
        reference: anyReference,
        receivedAt: "2026-05-01T10:00:00.000Z",
        country: "de",
        unread: true,
        untold: false,
        isReachable: false,
        state: "received",
        stateSince: "2026-05-01T10:00:00.000Z",
      };
      expect(kept).toEqual({
        new: fresh,
        own: { ...fresh, company: "ostrel" },
        shown: { ...fresh, unread: false },
        taken: { ...fresh, unread: false },
        moved: { ...fresh, unread: false, state: "in_review", stateSince: at },
        exported: { ...fresh, unread: false, exportedAt: at },
        told: { ...fresh, warnedAt: at },
        written: { ...fresh, warnedAt: at, untold: true },
      });
      await outbox.sent(`retention-warning-written-${at}`, moment(new Date(at)));
      expect((await applications.retentionRecords()).filter(({ untold }) => untold)).toEqual([]);
      expect(await applications.get(applicationId("told"))).toMatchObject({ warnedAt: at });
    });

    test("finds the applications of a mailbox, however its address was written", async () => {
      const { applications } = await create();
      const { form } = aSubmission().application;
      for (const [id, email] of [
        ["first", "Ada.L@gmail.com"],
        ["second", "ada@example.com"],
        ["third", "adal+jobs@googlemail.com"],
      ] as const)
        await applications.accept(aSubmission({ id, form: { ...form, email } }));
      expect((await applications.ofMailbox("adal@gmail.com")).map(({ id }) => id)).toEqual(["first", "third"]);
      expect(await applications.ofMailbox("nobody@example.com")).toEqual([]);
    });

    // trust S 670
    test("stores texts that a database cannot read as text, and still searches all documents", async () => {
      const { applications } = await create();
      const kept = submissionFilledWith(storedUnreadable).application;
      await applications.accept(submissionFilledWith(unreadable));
      expect(await applications.get(first)).toMatchObject(kept);
      const { form } = submissionFilledWith(unreadable).application;
      const contact = { firstName: form.firstName, lastName: form.lastName, email: form.email, telephone: "+49 1" };
      const file = aFile({ key: "a/first/cv-2", uploadKey: "u/second", name: unreadable });
      await applications.correct(first, { at: moment("2026-05-02"), link: 0, contact, file });
      expect(await applications.get(first)).toMatchObject({ files: [{ name: storedUnreadable }] });
      await applications.accept(aSubmission({ id: "second" }));
      expect(await applications.retentionRecords()).toMatchObject([{ company: storedUnreadable }, { country: "de" }]);
      expect(await applications.ofMailbox("ada@example.com")).toHaveLength(2);
      expect(await applications.list({ country: countryCode("de") })).toHaveLength(2);
    });

    test("erases an application with everything that belongs to it, and no other", async () => {
      const { applications, outbox } = await create();
      const person = aPerson();
      const submitKey = { name: submitName("k1"), fingerprint: "f1" };
      await applications.accept(aSubmission({}, { person, submitKey }));
      await applications.accept(aSubmission({ id: "second" }));
      await applications.noteAccess({
        at: moment("2026-05-02"),
        who: "ada",
        action: "show",
        applicationId: first,
      });
      expect(await applications.mailsOf(first)).toEqual(["mail-first"]);

      const files = [{ key: "a/first/cv", uploadKey: "u/upload-of-first" }];
      expect(await applications.erase(first, moment("2026-05-03T10:00:00.000Z"))).toEqual({
        files,
        attempts: [expect.objectContaining({ application: "first", files: ["a/first/cv"], isLast: true })],
        complete: true,
        isCopiesMailQueued: false,
      });
      expect(await applications.finishErasures()).toBe(true);
      expect(await applications.erase(first, moment("2026-05-03T10:00:00.000Z"))).toMatchObject({
        files: [],
        isCopiesMailQueued: false,
        attempts: [{ files: ["a/first/cv"] }], // the attempt is listed until its file is removed
      });
      expect(await applications.get(first)).toBeUndefined();
      expect(await applications.isClaimed(uploadKey("u/upload-of-first"))).toBe(false);
      expect(await applications.mailsOf(first)).toEqual([]);
      expect(await applications.accesses(first)).toEqual([]);
      expect((await outbox.due(endOfTime, 10)).map(({ id }) => id)).toEqual(["mail-second"]);
      expect((await applications.list()).map(({ id }) => id)).toEqual(["second"]);
      expect(await applications.accept(aSubmission({}, { person, submitKey }))).toMatchObject({ id: "first" });
    });

    test("stores consents with their words, and finds none by the id of an erased application", async () => {
      const { applications } = await create();
      const consent = aConsent();
      const consents = [consent, aConsent({ purpose: "di", text: "Ich willige ein", textHash: "h2" })];
      await applications.accept(aSubmission({}, { consents }));
      await applications.accept(aSubmission({ id: "second" }, { consents: [consent] }));
      expect(await applications.consents(first)).toEqual(consents);
      await applications.erase(first, moment("2026-05-03T10:00:00.000Z"));
      expect(await applications.consents(first)).toEqual([]);
      expect(await applications.consents(applicationId("second"))).toEqual([consent]);
    });
  });
}
