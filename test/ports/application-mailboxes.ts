import { describe, expect, test } from "vitest";
import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { applicationId, moment } from "../identities.ts";
import { raised } from "../raised.ts";
import { aPerson, aSubmission } from "../submission.ts";

const first = applicationId("first");
const at = moment("2026-05-02T10:00:00.000Z");
const later = moment("2026-05-03T10:00:00.000Z");
const contact = { firstName: "Ada", lastName: "Byron", email: "ada.byron@example.com", telephone: "+44 20" };

/** The tests that every store of applications must pass, about confirmed and disowned mailboxes (core/applications/stored/application-store.ts). */
export function applicationMailboxesSuite(
  name: string,
  create: () => Promise<{ readonly applications: ApplicationStore; readonly outbox: Outbox }>,
): void {
  const one = async (confirmed = false) => {
    const stores = await create();
    await stores.applications.accept(aSubmission({}, { mails: [], mailboxConfirmed: confirmed }));
    return stores;
  };
  const move = (applications: ApplicationStore, link = 0, email = contact.email, when = at) =>
    applications.correct(first, { at: when, link, contact: { ...contact, email }, person: `hash of ${email}` });

  describe(`${name} as a store of mailboxes`, () => {
    test("knows when a mailbox was first confirmed, and that of a plain form from the start", async () => {
      const { applications } = await one();
      expect(await applications.get(first)).not.toHaveProperty("confirmedAt");
      expect(await applications.confirmMailbox(first, 0, at)).toBe(true);
      expect(await applications.confirmMailbox(first, 0, later)).toBe(true);
      expect(await applications.get(first)).toMatchObject({ confirmedMailbox: 0, confirmedAt: at });
      const plain = await one(true);
      expect(await plain.applications.get(first)).toMatchObject({
        confirmedMailbox: 0,
        confirmedAt: "2026-05-01T10:00:00.000Z",
      });
      expect(await applications.confirmMailbox(applicationId("nobody"), 0, at)).toBe(false);
    });

    test("treats a new mailbox as unconfirmed, and lets only its own link confirm it", async () => {
      const { applications } = await one(true);
      await move(applications);
      expect(await applications.get(first)).toMatchObject({ mailbox: 1, confirmedMailbox: 0 });
      expect(await applications.confirmMailbox(first, 0, at)).toBe(false);
      expect(await applications.confirmMailbox(first, 1, at)).toBe(true);
      expect(await move(applications, 0, "third@example.com")).toBeUndefined(); // the link to the first mailbox no longer works
      expect(await applications.get(first)).toMatchObject({ mailbox: 1, confirmedMailbox: 1 });
    });

    test("keeps the mailbox if something else is corrected", async () => {
      const { applications } = await one(true);
      await applications.correct(first, { at, link: 0, contact });
      expect(await applications.get(first)).toMatchObject({ confirmedMailbox: 0 });
      expect(await applications.get(first)).not.toHaveProperty("mailbox");
    });

    test("accepts no correction before the mailbox is confirmed", async () => {
      const { applications } = await one();
      expect(await move(applications)).toBeUndefined();
      expect((await applications.get(first))?.form.email).toBe("ada@example.com");
    });

    test("records once that an application was disowned, with its mail, and lets that mailbox confirm nothing any more", async () => {
      const { applications } = await one();
      expect(await applications.disown(first, { link: 0, at })).toBe(true);
      expect(await applications.disown(first, { link: 0, at: later })).toBe(true);
      expect(await applications.get(first)).toMatchObject({ disownedAt: at, state: "received" });
      expect(await applications.list()).toMatchObject([{ disownedAt: at }]);
      expect(await applications.mailsOf(first)).toEqual([`disowned-first-${at}`]);
      expect(await applications.confirmMailbox(first, 0, at)).toBe(false);
      expect(await applications.disown(applicationId("nobody"), { link: 0, at })).toBe(false);
    });

    test("does not let a confirmed application be disowned", async () => {
      const { applications } = await one(true);
      expect(await applications.disown(first, { link: 0, at })).toBe(false);
      expect(await applications.get(first)).not.toHaveProperty("disownedAt");
      expect(await applications.mailsOf(first)).toEqual([]);
    });

    test("reopens a disowned application for an operator, who is recorded with the reason, and after a corrected address", async () => {
      const { applications } = await one();
      const mark = { at: later, who: "ada", why: "asked by telephone" };
      expect(await applications.reopen(first, mark)).toBe(false);
      await applications.disown(first, { link: 0, at });
      expect(await applications.reopen(first, mark)).toBe(true);
      expect(await applications.get(first)).not.toHaveProperty("disownedAt");
      expect(await applications.accesses(first)).toEqual([{ ...mark, action: "reopen", applicationId: first }]);
      await applications.confirmMailbox(first, 0, at);
      await move(applications);
      await applications.disown(first, { link: 1, at: later });
      await move(applications, 0, "right@example.com", later);
      expect(await applications.get(first)).not.toHaveProperty("disownedAt");
    });

    test("does not count a disowned application as applied", async () => {
      const { applications } = await create();
      const person = { person: aPerson("stranger") };
      await applications.accept(aSubmission({}, person));
      expect(await raised(applications.accept(aSubmission({ id: "second" }, person)))).toBe("already_applied");
      await applications.disown(first, { link: 0, at });
      await applications.accept(aSubmission({ id: "third" }, person));
      expect(await applications.list()).toHaveLength(2);
    });

    test("keeps the previous address until the mail to it was sent", async () => {
      const { applications, outbox } = await one(true);
      await applications.correct(first, { at, link: 0, contact, person: "new" });
      const [toNew, toOld] = await outbox.due(later, 9);
      expect([toNew?.to, toOld?.to]).toEqual([undefined, "ada@example.com"]);
      await outbox.sent(toOld?.id ?? "", later);
      expect(await outbox.due(later, 9)).toEqual([toNew]);
      await outbox.retry(toOld?.id ?? "", later);
      expect(await outbox.due(later, 9)).toEqual([toNew]);
    });
  });
}
