import { describe, expect, test } from "vitest";
import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { applicationId, moment, uploadKey } from "../identities.ts";
import { raised } from "../raised.ts";
import { aFile, aPerson, aSubmission } from "../submission.ts";

const first = applicationId("first");
const at = moment("2026-05-02T10:00:00.000Z");
const contact = { firstName: "Ada", lastName: "Byron", email: "ada.byron@example.com", telephone: "+44 20" };

/** A submit with a confirmed mailbox, which corrections require (spec C17). */
const confirmed: typeof aSubmission = (about, rest) => aSubmission(about, { mailboxConfirmed: true, ...rest });

/** The tests that every store of applications must pass, about corrections (core/applications/stored/application-store.ts). */
export function applicationCorrectionsSuite(
  name: string,
  create: () => Promise<{ readonly applications: ApplicationStore; readonly outbox: Outbox }>,
): void {
  describe(`${name} as a store of corrections`, () => {
    test("replaces contact data, and removes fields that are absent", async () => {
      const { applications } = await create();
      const { form } = confirmed().application;
      await applications.accept(confirmed({ form: { ...form, linkedin: "in/ada", candidatePreferences: "Berlin" } }));
      const before = await applications.correct(first, { at, link: 0, contact });
      expect(before?.form.email).toBe("ada@example.com");
      const after = await applications.get(first);
      expect(after).toMatchObject({ state: "received", correctedAt: at, files: [aFile()] });
      expect(after?.form).toEqual({ ...form, ...contact, candidatePreferences: "Berlin" });
      expect(await applications.mailsOf(first)).toEqual(["mail-first"]);
    });

    test("replaces the file of the same kind, and releases its upload", async () => {
      const { applications } = await create();
      const letter = aFile({ kind: "otherDoc", key: "a/first/otherDoc", uploadKey: "u/letter" });
      await applications.accept(confirmed({ files: [aFile(), letter] }));
      const file = aFile({ key: "a/first/cv-2", uploadKey: "u/second", name: "new.pdf" });
      await applications.correct(first, { at, link: 0, file });
      const after = await applications.get(first);
      expect(after?.files).toEqual([letter, file]);
      expect(after?.form.cv).toBe("second");
      expect([
        await applications.isClaimed(uploadKey("u/second")),
        await applications.isClaimed(uploadKey("u/upload-of-first")),
      ]).toEqual([true, false]);
    });

    test("applies simultaneous corrections: neither undoes the other", async () => {
      const { applications } = await create();
      await applications.accept(confirmed());
      const file = aFile({ key: "a/first/cv-2", uploadKey: "u/second" });
      await Promise.all([
        applications.correct(first, { at, link: 0, contact }),
        applications.correct(first, { at, link: 0, file }),
      ]);
      expect(await applications.get(first)).toMatchObject({
        form: { ...contact, cv: "second" },
        files: [file],
      });
    });

    test("refuses an upload of another application, and corrects nothing", async () => {
      const { applications } = await create();
      for (const id of ["first", "second"]) await applications.accept(confirmed({ id }));
      const file = aFile({ key: "a/first/cv-2", uploadKey: "u/upload-of-second" });
      expect(await raised(applications.correct(first, { at, link: 0, contact, file }))).toBe("upload_missing");
      expect(await applications.get(first)).not.toHaveProperty("correctedAt");
      expect(await applications.isClaimed(uploadKey("u/upload-of-first"))).toBe(true);
    });

    test("corrects nothing once a state was set or it was exported, or if it does not exist", async () => {
      const { applications } = await create();
      for (const id of ["moved", "exported", "taken", "shown"]) await applications.accept(confirmed({ id }));
      await applications.setState(applicationId("moved"), "in_review", { at, who: "ada" });
      await applications.markExported(applicationId("exported"), { at, who: "ada" });
      await applications.noteAccess({ at, who: "ada", action: "export", applicationId: applicationId("taken") });
      await applications.noteAccess({ at, who: "ada", action: "show", applicationId: applicationId("shown") });
      for (const id of ["moved", "exported", "taken", "nobody"])
        expect(await applications.correct(applicationId(id), { at, link: 0, contact })).toBeUndefined();
      expect((await applications.get(applicationId("moved")))?.form.email).toBe("ada@example.com");
      expect(await applications.correct(applicationId("shown"), { at, link: 0, contact })).toBeDefined();
    });

    test("recognises the person by the new mailbox, if the application counts at all", async () => {
      const { applications } = await create();
      const person = (hash: string) => ({ person: aPerson(hash) });
      await applications.accept(confirmed({}, person("old")));
      await applications.correct(first, { at, link: 0, contact, person: "new" });
      expect(await raised(applications.accept(confirmed({ id: "second" }, person("new"))))).toBe("already_applied");
      await applications.accept(confirmed({ id: "third" }, person("old")));
      await applications.accept(confirmed({ id: "uncounted" }));
      await applications.correct(applicationId("uncounted"), { at, link: 0, contact, person: "other" });
      await applications.accept(confirmed({ id: "fourth" }, person("other")));
      expect(await applications.list()).toHaveLength(4);
    });
  });
}
