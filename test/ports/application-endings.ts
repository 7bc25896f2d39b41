import { describe, expect, test } from "vitest";
import type { ApplicationEvents } from "#core/applications/stored/application-events.ts";
import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { applicationId, day, moment } from "../identities.ts";
import { aCopiesMail, aPerson, aSubmission } from "../submission.ts";

const first = applicationId("first");
const at = moment("2026-11-01T10:00:00.000Z");
const later = moment("2026-11-01T11:00:00.000Z");
const until = moment("2026-11-02T10:00:00.000Z");
const ending = { because: "period", at, who: "program" } as const;
const mark = { at: later, who: "ada" };
const mailId = `ended-first-${at}`;

interface Stores {
  readonly applications: ApplicationStore;
  readonly events: ApplicationEvents;
  readonly outbox: Outbox;
}

/** The tests that every store of applications must pass, about erasures that are announced to candidates first (spec C39). */
export function applicationEndingsSuite(name: string, create: () => Promise<Stores>): void {
  describe(`${name}: ends that nobody asked for`, () => {
    const anApplication = async () => {
      const stores = await create();
      await stores.applications.accept(aSubmission({}, { mails: [], mailboxConfirmed: true }));
      const queued = async () => (await stores.outbox.list()).map(({ id }) => id);
      return { ...stores, queued, stored: () => stores.applications.get(first) };
    };

    test("are decided once, with an event and a mail", async () => {
      const { applications, events, queued, stored } = await anApplication();
      expect((await applications.retentionRecords())[0]).toMatchObject({ isReachable: true });
      expect(await applications.endings()).toEqual([]);
      expect(await applications.decideEnd(first, ending)).toBe(true);
      expect(await applications.decideEnd(first, { ...ending, at: later, because: "operator" })).toBe(false);
      expect(await stored()).toMatchObject({ ending: { because: "period", at } });
      expect(await queued()).toEqual([mailId]);
      expect(await applications.endings()).toMatchObject([
        { id: "first", ending: { because: "period", at, waits: true } },
      ]);
      expect((await events.of(first)).at(-1)).toEqual({ kind: "end_decided", at, who: "program", because: "period" });
    });

    test("let their candidates apply again, because nobody considers the application any more", async () => {
      const { applications } = await create();
      const submission = (id: string) => aSubmission({ id }, { mails: [], mailboxConfirmed: true, person: aPerson() });
      await applications.accept(submission("first"));
      await expect(applications.accept(submission("second"))).rejects.toMatchObject({ code: "already_applied" });
      await applications.decideEnd(first, { ...ending, because: "operator" });
      await applications.accept(submission("third"));
      expect(await applications.list()).toHaveLength(2);
    });

    test("wait to be told since the decision, not since the application was received", async () => {
      const { applications, outbox } = await anApplication();
      await applications.decideEnd(first, ending);
      expect(await outbox.health()).toEqual({ oldest: at, refused: 0, dead: 0 });
    });

    test.each([
      ["sent", (outbox: Outbox) => outbox.sent(mailId, later)],
      ["given up", (outbox: Outbox) => outbox.buried(mailId, "550", later)],
    ])("no longer wait once the mail was %s", async (_how, end) => {
      const { applications, outbox } = await anApplication();
      await applications.decideEnd(first, ending);
      await end(outbox);
      expect(await applications.endings()).toMatchObject([{ ending: { because: "period", at, waits: false } }]);
    });

    test("are called off if the mail is dropped, as nobody was told", async () => {
      const { applications, outbox, stored } = await anApplication();
      await applications.decideEnd(first, ending);
      await outbox.dropped(mailId, later);
      expect(await stored()).not.toHaveProperty("ending");
    });

    test("keep their mail until it was given up, so that no operator can discard it", async () => {
      const { applications, outbox, queued } = await anApplication();
      await applications.decideEnd(first, ending);
      expect(await outbox.discard(mailId)).toBe(false);
      expect(await queued()).toEqual([mailId]);
      await outbox.buried(mailId, "550", later);
      expect(await outbox.discard(mailId)).toBe(true);
    });

    test.each([
      ["a change of the state", (store: ApplicationStore) => store.setState(first, "interview", mark)],
      ["the same state again", (store: ApplicationStore) => store.setState(first, "received", mark)],
      ["a restriction", (store: ApplicationStore) => store.restrict(first, { ...mark, why: "disputed" })],
      ["an answer", (store: ApplicationStore) => store.answer(first, { ...mark, kind: "offer" })],
      ["a hold", (store: ApplicationStore) => store.hold(first, { ...mark, until: day("2026-12-01"), why: "a claim" })],
      ["a withdrawal", (store: ApplicationStore) => store.withdraw(first, { at: later, until })],
      ["a request for erasure", (store: ApplicationStore) => store.requestErasure(first, { at: later, until })],
      ["a new mailbox", (store: ApplicationStore) => store.correct(first, { at: later, link: 0, person: "p2" })],
    ])("are called off by %s, and their mail is not sent", async (_what, happen) => {
      const { applications, queued, stored } = await anApplication();
      await applications.decideEnd(first, ending);
      await happen(applications);
      expect(await stored()).not.toHaveProperty("ending");
      expect(await applications.endings()).toEqual([]);
      expect((await queued()).filter((id) => id.startsWith("ended"))).toEqual([]);
    });

    test("can no longer be called off once the program has begun to send the mail, but a hold still stops the erasure", async () => {
      const { applications, outbox, stored, queued } = await anApplication();
      await applications.decideEnd(first, ending);
      await outbox.claim(later, until, 1, "pump");
      expect(await applications.cancelEnding(first)).toBe(false);
      expect(await applications.setState(first, "interview", mark)).toBe(false);
      expect(await applications.answer(first, { ...mark, kind: "offer" })).toBeUndefined();
      expect(await applications.hold(first, { ...mark, until: day("2026-12-01"), why: "a claim" })).toBe(true);
      expect(await stored()).toMatchObject({ state: "received", ending: { because: "period", at } });
      expect(await queued()).toEqual([mailId]);
    });

    test.each([
      ["held", (store: ApplicationStore) => store.hold(first, { ...mark, until: day("2026-12-01"), why: "a claim" })],
      ["restricted", (store: ApplicationStore) => store.restrict(first, { ...mark, why: "disputed" })],
      ["in another state than expected", (store: ApplicationStore) => store.setState(first, "in_review", mark)],
      ["to be answered first", (store: ApplicationStore) => store.answer(first, { ...mark, kind: "rejected" })],
    ])("are not decided about an application that is %s", async (_how, happen) => {
      const { applications, outbox, stored } = await anApplication();
      const seen = await stored();
      const expected = seen && { state: seen.state, since: seen.stateSince };
      await happen(applications);
      const isAnswered = (await outbox.list()).some(({ template }) => template === "answer");
      const decision = { ...ending, ...(expected && !isAnswered ? { expected } : {}) };
      expect(await applications.decideEnd(first, decision)).toBe(false);
      expect((await outbox.list()).filter(({ template }) => template === "ended")).toEqual([]);
    });

    test("are decided anew if a clock was days ahead when they were decided", async () => {
      const { applications, queued } = await anApplication();
      await applications.decideEnd(first, { ...ending, at: moment("2026-11-04T10:00:00.000Z") });
      expect(await applications.decideEnd(first, ending)).toBe(true);
      expect(await queued()).toEqual([mailId]);
    });

    test("are not called off by somebody who only reads the application", async () => {
      const { applications, stored } = await anApplication();
      await applications.decideEnd(first, ending);
      await applications.noteAccess({ ...mark, action: "show", applicationId: first });
      expect(await stored()).toHaveProperty("ending");
    });

    // trust S 698
    test("are told to no mailbox that was never confirmed, was disowned or is suspect, nor after a withdrawal or a request for erasure", async () => {
      const { applications, outbox } = await create();
      const ids = ["unconfirmed", "disowned", "suspect", "moved", "withdrawn", "wished", "erasing"] as const;
      for (const id of ids)
        await applications.accept(
          aSubmission(
            { id, suspect: id === "suspect" },
            { mails: [], mailboxConfirmed: id !== "unconfirmed" && id !== "disowned" },
          ),
        );
      const id = (name: (typeof ids)[number]) => applicationId(name);
      await applications.disown(id("disowned"), { link: 0, at });
      await applications.correct(id("moved"), { at, link: 0, person: "p2" });
      await applications.withdraw(id("withdrawn"), { at, until });
      await applications.requestErasure(id("wished"), { at, until });
      await applications.beginErasure(id("erasing"), { at, because: "asked", copies: aCopiesMail("held", "erasing") });
      for (const name of ids) expect(await applications.decideEnd(id(name), ending), name).toBe(false);
      expect((await outbox.list()).filter(({ template }) => template === "ended")).toEqual([]);
      const reachable = (await applications.retentionRecords()).filter(({ isReachable }) => isReachable);
      expect(reachable.map((record) => String(record.id)).sort()).toEqual(["erasing", "wished", "withdrawn"]);
    });
  });
}
