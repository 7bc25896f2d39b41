import { describe, expect, test } from "vitest";
import type { Application } from "#core/applications/stored/application.ts";
import type { ApplicationStore, Submission } from "#core/applications/stored/application-store.ts";
import type { SubmitKey } from "#core/applications/stored/submit-name.ts";
import type { Replacement, SubmitStore } from "#core/applications/stored/submit-store.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import type { ScanStore } from "#core/uploads/file-scanner.ts";
import { applicationId, fileKey, moment, submitName, uploadKey } from "../identities.ts";
import { raised } from "../raised.ts";
import { aConsent, aFile, aPerson, aSubmission } from "../submission.ts";

const first = applicationId("first");
const at = moment("2026-05-01T10:30:00.000Z");
const since = moment("2026-04-01");

const bySecret = (revision: number, fingerprint = `f${revision}`): SubmitKey => ({
  name: submitName(`secret ${"a".repeat(64)}`),
  fingerprint,
  revision,
});

interface Stores {
  readonly applications: ApplicationStore;
  readonly outbox: Outbox;
  readonly scans: ScanStore;
  readonly submits: SubmitStore;
}

/** The tests that every store of submits must pass, about changed forms (core/applications/stored/submit-store.ts). */
export function submitReplacingSuite(name: string, create: () => Promise<Stores>): void {
  const kept = async (about: Parameters<typeof aSubmission>[0] = {}, rest: Partial<Submission> = {}) => {
    const stores = await create();
    await stores.applications.accept(aSubmission(about, { submitKey: bySecret(1), ...rest }));
    const { submits } = stores;
    /** A changed form that replaces the stored one. */
    const changed = async (about: Partial<Replacement> = {}): Promise<Replacement> => {
      const submitKey = about.submitKey ?? bySecret(2);
      const earlier = await submits.earlier(submitKey, at);
      if (!earlier || !("replaces" in earlier)) throw new Error("there is nothing to replace");
      const { state: _1, stateSince: _2, mailbox: _3, ...stored } = earlier.replaces.application;
      const { confirmedMailbox: _4, confirmedAt: _5, disownedAt: _6, ...application } = stored;
      return {
        at,
        submitKey,
        application,
        replaces: earlier.replaces,
        isMoved: false,
        consents: [],
        ...about,
      };
    };
    return { ...stores, changed };
  };
  const form = { ...aSubmission().application.form, lastName: "Byron" };

  describe(`${name} as a store of changed forms`, () => {
    test("replaces what was sent with a changed form, under the same id and time", async () => {
      const consents = [aConsent(), aConsent({ purpose: "di", textHash: "h2", text: "Ja" })];
      const { applications, submits, outbox, changed } = await kept({}, { consents });
      const application: Application = {
        ...(await changed()).application,
        form,
        language: "pt",
        source: "other",
        jobTitle: "Testerin",
        suspect: true,
      };
      const agreed = [aConsent({ at, language: "pt" })];
      const receipt = await submits.replace(await changed({ application, consents: agreed }));
      expect(receipt).toMatchObject({ id: "first", receivedAt: "2026-05-01T10:00:00.000Z" });
      expect(await applications.get(first)).toEqual({
        ...application,
        state: "received",
        stateSince: receipt.receivedAt,
        reference: receipt.reference,
      });
      expect(await applications.consents(first)).toEqual(agreed);
      expect(await applications.list()).toHaveLength(1);
      expect(await applications.mailsOf(first)).toEqual(["mail-first"]);
      expect(await outbox.due(at, 9)).toHaveLength(1);
      expect(await submits.earlier(bySecret(2), at)).toEqual({ receipt });
      expect(await submits.earlier(bySecret(1), at)).toEqual({ receipt });
    });

    test("keeps a file that both have, with its verdict", async () => {
      const letter = aFile({ kind: "otherDoc", key: "a/first/otherDoc", uploadKey: "u/letter" });
      const { applications, submits, scans, changed } = await kept({ files: [aFile(), letter] });
      await scans.note(fileKey("a/first/cv"), "clean", at);
      await scans.note(fileKey("a/first/otherDoc"), "clean", at);
      const cover = aFile({ kind: "otherDoc", key: "a/first/otherDoc-2", uploadKey: "u/cover" });
      const { application } = await changed();
      await submits.replace(await changed({ application: { ...application, files: [aFile(), cover] } }));
      expect((await applications.get(first))?.files).toEqual([aFile(), cover]);
      expect([...(await scans.statesOf(first))].sort()).toEqual([
        ["a/first/cv", "clean"],
        ["a/first/otherDoc-2", "pending"],
      ]);
      const claimed = (key: string) => applications.isClaimed(uploadKey(key));
      expect(await Promise.all(["u/upload-of-first", "u/letter", "u/cover"].map(claimed))).toEqual([true, false, true]);
      await submits.replace(
        await changed({ submitKey: bySecret(3), application: { ...application, files: [aFile()] } }),
      );
      expect((await scans.statesOf(first)).size).toBe(1);
    });

    test("counts a changed mailbox as the next one, neither confirmed nor disowned", async () => {
      const { applications, submits, outbox, changed } = await kept();
      await applications.disown(first, { link: 0, at });
      const { application } = await changed();
      const moved = { ...application, form: { ...form, email: "byron@example.com" } };
      await submits.replace(await changed({ application: moved, isMoved: true }));
      const after = await applications.get(first);
      expect(after).toMatchObject({ mailbox: 1, form: { email: "byron@example.com" } });
      for (const gone of ["disownedAt", "correctedAt"]) expect(after).not.toHaveProperty(gone);
      // the first confirmation is removed: it was not sent yet, and would have gone to the new mailbox as well
      expect((await outbox.due(at, 9)).map(({ id }) => id).sort()).toEqual([
        `confirmation-first-${at}`,
        `disowned-first-${at}`,
        `mailbox-changed-first-${at}`,
      ]);
    });

    test("keeps a confirmation that is being sent, and everything of the same mailbox", async () => {
      const { applications, submits, outbox, changed } = await kept();
      await outbox.claim(at, moment("2026-05-01T10:31:00.000Z"), 1, "sender");
      await applications.confirmMailbox(first, 0, at);
      await submits.replace(await changed({ application: { ...(await changed()).application, form } }));
      const standing = { confirmedMailbox: 0, confirmedAt: at };
      expect(await applications.get(first)).toMatchObject(standing);
      expect(await applications.mailsOf(first)).toEqual(["mail-first"]);
      await submits.replace(await changed({ submitKey: bySecret(3), isMoved: true }));
      expect(await applications.get(first)).toMatchObject({ ...standing, mailbox: 1 });
      expect(await applications.mailsOf(first)).toContain("mail-first");
    });

    test("counts the new person instead of the previous one, and never the application itself", async () => {
      const { applications, submits, changed } = await kept({}, { person: aPerson("old", since) });
      await applications.accept(aSubmission({ id: "other" }, { person: aPerson("taken", since) }));
      await submits.replace(await changed({ person: aPerson("old", since) }));
      expect(
        await raised(
          changed({ submitKey: bySecret(3) }).then((one) =>
            submits.replace({ ...one, person: aPerson("taken", since) }),
          ),
        ),
      ).toBe("already_applied");
      expect(await submits.earlier(bySecret(2), at)).toHaveProperty("receipt");
      await submits.replace(await changed({ submitKey: bySecret(3), person: aPerson("new", since) }));
      const applies = (id: string, hash: string) =>
        raised(applications.accept(aSubmission({ id }, { person: aPerson(hash, since) })));
      expect(await applies("third", "new")).toBe("already_applied");
      expect(await applies("fourth", "old")).toBe("nothing raised");
    });

    test("replaces nothing if any part fails", async () => {
      const { applications, submits, scans, outbox, changed } = await kept({}, { consents: [aConsent()] });
      const taken = { id: `confirmation-first-${at}`, template: "confirmation", language: "de" as const };
      await applications.accept(aSubmission({ id: "other" }, { mails: [taken] }));
      const before = await applications.get(first);
      const { application } = await changed();
      const foreign = aFile({ key: "a/first/cv-2", uploadKey: "u/upload-of-other" });
      const files = [foreign];
      const wrong = await changed({ application: { ...application, form, files }, isMoved: true });
      expect(await raised(submits.replace(wrong))).toBe("upload_missing");
      const again = { ...wrong, application }; // the mail of this change has an id that is already taken
      await expect(submits.replace(again)).rejects.toThrow();
      expect(await applications.get(first)).toEqual(before);
      expect(await applications.consents(first)).toEqual([aConsent()]);
      expect([...(await scans.statesOf(first)).keys()]).toEqual(["a/first/cv"]);
      expect((await outbox.due(at, 9)).map(({ id }) => id).sort()).toEqual([taken.id, "mail-first"]);
      expect(await submits.earlier(bySecret(1), at)).toHaveProperty("receipt");
    });

    test("keeps one of twenty concurrent changed forms, and tells the others to retry", async () => {
      const { applications, submits, changed } = await kept();
      const { application } = await changed();
      const forms = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          changed({
            submitKey: bySecret(2 + index),
            application: { ...application, form: { ...form, firstName: `Ada ${index}` } },
          }),
        ),
      );
      const outcomes = await Promise.all(forms.map((one) => raised(submits.replace(one))));
      expect(outcomes.sort()).toEqual([...Array(19).fill("busy"), "nothing raised"]);
      expect(await applications.list()).toHaveLength(1);
    });

    test("refuses an application that has ended or was taken since the check", async () => {
      const { applications, submits, changed } = await kept();
      const late = await changed();
      await applications.noteAccess({ at, who: "ada", action: "files", applicationId: first });
      expect(await raised(submits.replace(late))).toBe("already_kept");
      await applications.erase(first, at);
      expect(await raised(submits.replace(late))).toBe("ended");
      expect(await applications.get(first)).toBeUndefined();
    });
  });
}
