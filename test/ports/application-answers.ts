import { describe, expect, test } from "vitest";
import type { ApplicationEvents } from "#core/applications/stored/application-events.ts";
import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { applicationId, moment } from "../identities.ts";
import { aCopiesMail, aSubmission } from "../submission.ts";

const first = applicationId("first");
const receivedAt = moment("2026-05-01T10:00:00.000Z");
const at = moment("2026-05-02T10:00:00.000Z");
const dueAt = moment("2026-05-02T10:10:00.000Z");
const later = moment("2026-05-02T11:00:00.000Z");
const until = moment("2026-05-03T10:00:00.000Z");
const mark = { at, who: "ada" };
const answer = { ...mark, kind: "rejected", message: "Alles Gute" } as const;
const mailId = `answer-first-${at}`;

interface Stores {
  readonly applications: ApplicationStore;
  readonly events: ApplicationEvents;
  readonly outbox: Outbox;
}

/** What every store of applications promises about answers to candidates (spec C36). */
export function applicationAnswersSuite(name: string, create: () => Promise<Stores>): void {
  describe(`${name}: answers`, () => {
    const anApplication = async () => {
      const stores = await create();
      await stores.applications.accept(aSubmission({}, { mails: [] }));
      const { applications, outbox } = stores;
      const claim = (now = dueAt) => outbox.claim(now, moment("2026-05-02T23:00:00.000Z"), 10, "one");
      const claimed = async (now = dueAt) => (await claim(now)).map(({ id }) => id);
      const undo = () => applications.takeBackAnswer(first, { at: later, who: "ada" });
      return { ...stores, claimed, undo, stored: () => applications.get(first) };
    };

    test("change the state at once, and their mail is due ten minutes later", async () => {
      const { applications, claimed, stored, outbox } = await anApplication();
      expect(await applications.answer(first, answer)).toEqual({ mail: mailId, dueAt });
      expect(await stored()).toMatchObject({
        state: "rejected",
        stateSince: at,
        shownState: { state: "received", since: receivedAt },
      });
      expect(await applications.answersTo(first)).toEqual([
        { mail: mailId, at, kind: "rejected", message: "Alles Gute", waits: true },
      ]);
      expect(await applications.waitingAnswers()).toEqual([{ applicationId: first, dueAt }]);
      expect(await claimed(moment("2026-05-02T10:09:59.999Z"))).toEqual([]);
      expect((await outbox.health()).oldest).toBe(dueAt);
      expect(await claimed()).toEqual([mailId]);
      expect(await stored()).not.toHaveProperty("shownState");
      expect(await applications.waitingAnswers()).toEqual([]);
      expect(await applications.answersTo(first)).toMatchObject([{ waits: false }]);
    });

    test("are taken back with their mail and their state, and leave two events", async () => {
      const { applications, events, claimed, stored, undo } = await anApplication();
      await applications.setState(first, "in_review", { at: receivedAt, who: "ada" });
      const before = await stored();
      await applications.answer(first, answer);
      expect(await undo()).toBe("taken_back");
      expect(await stored()).toEqual(before);
      expect(await applications.answersTo(first)).toEqual([]);
      expect(await claimed(until)).toEqual([]);
      const who = "operator ada";
      expect((await events.of(first)).slice(2)).toEqual([
        { kind: "state_changed", at, who, from: "in_review", to: "rejected", answer: "given" },
        { kind: "state_changed", at: later, who, from: "rejected", to: "in_review", answer: "taken_back" },
      ]);
      expect(await undo()).toBe("none");
    });

    test("cannot be taken back once the program has begun to send the mail, even if the sender stopped", async () => {
      const { applications, outbox, claimed, stored, undo } = await anApplication();
      await applications.answer(first, answer);
      expect(await claimed()).toEqual([mailId]);
      expect(await undo()).toBe("left");
      await outbox.failed(mailId, "ESOCKET", later);
      expect(await undo()).toBe("left");
      await outbox.sent(mailId, later);
      expect(await undo()).toBe("left");
      expect(await stored()).toMatchObject({ state: "rejected" });
    });

    test("that wait are replaced by a new answer, and taken back by another state and by a withdrawal", async () => {
      const { applications, claimed, stored } = await anApplication();
      await applications.answer(first, answer);
      await applications.answer(first, { ...mark, at: later, kind: "unfilled" });
      expect(await applications.answersTo(first)).toMatchObject([{ kind: "unfilled", at: later }]);
      expect(await stored()).toMatchObject({ state: "rejected", shownState: { state: "received" } });
      await applications.setState(first, "rejected", { at: later, who: "ada" }); // the same state
      expect(await applications.answersTo(first)).toHaveLength(1);
      await applications.setState(first, "offer", { at: later, who: "ada" });
      expect(await applications.answersTo(first)).toEqual([]);
      await applications.answer(first, { ...answer, at: later });
      await applications.withdraw(first, { at: later, until });
      expect(await claimed(until)).toEqual([`withdrawal-first-${later}`]);
      await applications.undo(first, later);
      expect(await stored()).toMatchObject({ state: "offer" });
    });

    test("that wait do not delay other mails", async () => {
      const { applications, claimed } = await anApplication();
      await applications.answer(first, answer);
      await applications.disown(first, { link: 0, at });
      expect(await claimed(at)).toEqual([`disowned-first-${at}`]);
    });

    test("are not given to applications that are withdrawn, disowned, to be erased, or from a bot", async () => {
      const { applications } = await create();
      const ids = ["withdrawn", "disowned", "wished", "erasing", "suspect"].map((each) => applicationId(each));
      const [withdrawn, disowned, wished, erasing] = ids;
      for (const id of ids) await applications.accept(aSubmission({ id, suspect: id === "suspect" }, { mails: [] }));
      if (!withdrawn || !disowned || !wished || !erasing) throw new Error("an id is missing");
      await applications.withdraw(withdrawn, { at, until });
      await applications.disown(disowned, { link: 0, at });
      await applications.wishErasure(wished, { at, until });
      await applications.beginErasure(erasing, { at, because: "period", copies: aCopiesMail("held", "erasing") });
      for (const id of [...ids, applicationId("nobody")])
        expect(await applications.answer(id, answer), id).toBeUndefined();
      expect(await applications.waitingAnswers()).toEqual([]);
    });

    test("of many applications are sent at most thirty in a minute", async () => {
      const { applications } = await create();
      const times = [];
      for (let index = 0; index < 65; index += 1) {
        const id = applicationId(`many-${index}`);
        await applications.accept(aSubmission({ id }, { mails: [] }));
        times.push((await applications.answer(id, answer))?.dueAt.slice(11, 16));
      }
      const counts = Object.groupBy(times, (time) => time ?? "");
      expect(Object.entries(counts).map(([time, all]) => [time, all?.length])).toEqual([
        ["10:10", 30],
        ["10:11", 30],
        ["10:12", 5],
      ]);
    });

    test("are erased with their application, and their mail is not sent", async () => {
      const { applications, claimed } = await anApplication();
      await applications.answer(first, answer);
      await applications.erase(first, later);
      expect(await applications.answersTo(first)).toEqual([]);
      expect(await claimed(until)).toEqual([]);
    });
  });
}
