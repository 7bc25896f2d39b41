import { describe, expect, test } from "vitest";
import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import type { UnconfirmedStore } from "#core/applications/stored/unconfirmed-store.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { applicationId, moment } from "../identities.ts";
import { raised } from "../raised.ts";
import {
  aConsent,
  anyReference,
  aPerson,
  aPlainSubmission,
  aSubmission,
  storedUnreadable,
  submissionFilledWith,
  unreadable,
} from "../submission.ts";

const endOfTime = moment("2099-01-01T00:00:00.000Z");
const at = moment("2026-05-01T18:00:00.000Z");
const first = applicationId("first");

interface Stores {
  readonly unconfirmed: UnconfirmedStore;
  readonly applications: ApplicationStore;
  readonly outbox: Outbox;
}

/** The tests that every store of unconfirmed applications must pass (core/applications/stored/unconfirmed-store.ts). */
export function unconfirmedStoreSuite(name: string, create: () => Promise<Stores>): void {
  const confirmation = { at, jobClosed: false };

  describe(`${name} as a store of unconfirmed applications`, () => {
    test("returns one completely, and keeps it out of all lists and searches of applications", async () => {
      const { unconfirmed, applications, outbox } = await create();
      const submission = aPlainSubmission();
      expect(await unconfirmed.keep(submission)).toBe("first");
      expect(await unconfirmed.get(first)).toEqual({ application: submission.application, consents: [aConsent()] });
      expect(await unconfirmed.bytes()).toBe(12);
      expect(await applications.list()).toEqual([]);
      expect(await applications.get(first)).toBeUndefined();
      expect(await applications.ofMailbox("ada@example.com")).toEqual([]);
      expect(await applications.retentionRecords()).toEqual([]);
      expect(await outbox.due(endOfTime, 10)).toMatchObject([{ template: "please-confirm", applicationId: "first" }]);
      expect(await outbox.list()).toMatchObject([{ id: "ask-first", receivedAt: "2026-05-01T10:00:00.000Z" }]);
      expect(await outbox.health()).toMatchObject({ oldest: "2026-05-01T10:00:00.000Z" });
    });

    // trust S 670
    test("keeps texts that a database cannot read as text, and finds all mailboxes as before", async () => {
      const { unconfirmed } = await create();
      const { application } = submissionFilledWith(unreadable);
      await unconfirmed.keep(aPlainSubmission({}, { application, consents: [aConsent({ text: unreadable })] }));
      await unconfirmed.keep(aPlainSubmission({ id: "second" }));
      expect(await unconfirmed.ofMailbox("ada@example.com")).toEqual(["first", "second"]);
      expect(await unconfirmed.get(first)).toEqual({
        application: submissionFilledWith(storedUnreadable).application,
        consents: [aConsent({ text: storedUnreadable })],
      });
      await unconfirmed.confirm(first, confirmation);
      expect(await unconfirmed.ofMailbox("ada@example.com")).toEqual(["second"]);
    });

    test("keeps the same form once, however often it is sent, and asks once", async () => {
      const { unconfirmed, outbox } = await create();
      const ids = await Promise.all(
        ["first", "second", "third"].map((id) => unconfirmed.keep(aPlainSubmission({ id }, { submitKey: "same" }))),
      );
      expect(new Set(ids).size).toBe(1);
      expect(await unconfirmed.idOf("same")).toBe(ids[0]);
      expect(await unconfirmed.idOf("other")).toBeUndefined();
      expect(await outbox.due(endOfTime, 10)).toHaveLength(1);
    });

    test("bounds the number for a mailbox, but not for others", async () => {
      const { unconfirmed, outbox } = await create();
      for (const id of ["first", "second", "third"]) expect(await unconfirmed.keep(aPlainSubmission({ id }))).toBe(id);
      expect(await unconfirmed.keep(aPlainSubmission({ id: "fourth" }))).toBeUndefined();
      expect(await outbox.due(endOfTime, 10)).toHaveLength(3);
      const other = { mailbox: { hash: "p2", maxWaiting: 3 } };
      expect(await unconfirmed.keep(aPlainSubmission({ id: "fourth" }, other))).toBe("fourth");
      const another = { mailbox: { hash: "p1 under another secret", others: ["p1"], maxWaiting: 3 } };
      expect(await unconfirmed.keep(aPlainSubmission({ id: "fifth" }, another))).toBeUndefined();
    });

    test("turns it into an application once, with all that belongs to it", async () => {
      const { unconfirmed, applications, outbox } = await create();
      await unconfirmed.keep(aPlainSubmission());
      const receipts = await Promise.all([
        unconfirmed.confirm(first, confirmation),
        unconfirmed.confirm(first, confirmation),
      ]);
      expect(receipts).toEqual([
        { id: "first", receivedAt: at, reference: anyReference, confirmationMail: true },
        undefined,
      ]);
      const { application } = aPlainSubmission();
      expect(await applications.get(first)).toMatchObject({ ...application, receivedAt: at, state: "received" });
      expect(await applications.consents(first)).toEqual([aConsent()]);
      expect(await unconfirmed.get(first)).toBeUndefined();
      expect(await outbox.due(endOfTime, 10)).toMatchObject([{ id: "mail-first" }]);
      expect(await applications.mailsOf(first)).toEqual(["ask-first", "mail-first"]); // an erasure thus finds both mails
    });

    test("does not confirm it for a person who has already applied, and leaves it unchanged", async () => {
      const { unconfirmed, applications, outbox } = await create();
      const person = aPerson();
      await applications.accept(aSubmission({ id: "before" }, { person }));
      await unconfirmed.keep(aPlainSubmission());
      expect(await raised(unconfirmed.confirm(first, { ...confirmation, person }))).toBe("already_applied");
      expect(await applications.get(first)).toBeUndefined();
      expect(await unconfirmed.get(first)).toBeDefined();
      expect((await outbox.due(endOfTime, 10)).map(({ id }) => id)).toEqual(["mail-before", "ask-first"]);
    });

    test("lists overdue ones, and removes one with its mails", async () => {
      const { unconfirmed, outbox } = await create();
      await unconfirmed.keep(aPlainSubmission());
      await unconfirmed.keep(aPlainSubmission({ id: "second", receivedAt: "2026-05-02T10:00:00.000Z" }));
      expect(await unconfirmed.sentBefore(moment("2026-05-02T00:00:00.000Z"))).toEqual(["first"]);
      expect(await unconfirmed.mailsOf(first)).toEqual(["ask-first"]);
      expect(await unconfirmed.ofMailbox("ADA@example.com")).toEqual(["first", "second"]);
      await unconfirmed.remove(first);
      await unconfirmed.remove(first);
      expect(await unconfirmed.get(first)).toBeUndefined();
      expect((await outbox.due(endOfTime, 10)).map(({ id }) => id)).toEqual(["ask-second"]);
    });
  });
}
