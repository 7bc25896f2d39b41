import { describe, expect, test } from "vitest";
import type { ApplicationEvents } from "#core/applications/stored/application-events.ts";
import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { applicationId, day, moment } from "../identities.ts";
import { aCopiesMail, aPerson, aSubmission } from "../submission.ts";

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

/** The tests that every store of applications must pass, about answers to candidates (spec C36). */
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
      expect(await applications.waitingAnswers()).toEqual([{ mail: mailId, applicationId: first, dueAt }]);
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

    test("are taken back by their mail only while they are the last", async () => {
      const { applications, stored, claimed } = await anApplication();
      const takeBack = (mail: string) => applications.takeBackAnswer(first, { at: later, who: "ada", mail });
      await applications.answer(first, answer);
      const replaced = await applications.answer(first, { ...answer, at: later, kind: "interview" });
      expect(await takeBack(mailId)).toBe("none");
      expect(await stored()).toMatchObject({ state: "interview" });
      expect(await claimed(until)).toEqual([replaced?.mail]);
      expect(await takeBack(replaced?.mail ?? "")).toBe("left");
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

    // trust S 679
    test.each([
      ["released after its process was killed", (outbox: Outbox) => outbox.release("one")],
      ["given back", (outbox: Outbox) => outbox.giveBack([mailId], "one")],
      ["tried again by an operator", (outbox: Outbox) => outbox.retry(mailId, later)],
    ])("cannot be taken back once their mail was claimed, even if it is then %s", async (_how, end) => {
      const { applications, outbox, claimed, stored, undo } = await anApplication();
      await applications.answer(first, answer);
      expect(await claimed()).toEqual([mailId]);
      await end(outbox);
      expect(await undo()).toBe("left");
      expect(await stored()).not.toHaveProperty("shownState");
      expect(await claimed(until)).toEqual([mailId]);
    });

    // trust S 696
    test("are not given if somebody else has set the state meanwhile", async () => {
      const { applications, stored } = await anApplication();
      const seen = await stored();
      if (!seen) throw new Error("the application is gone");
      const expected = { state: seen.state, since: seen.stateSince };
      await applications.setState(first, "interview", { at, who: "a colleague" });
      expect(await applications.answer(first, { ...answer, expected })).toBeUndefined();
      expect(await stored()).toMatchObject({ state: "interview" });
      expect(await applications.answersTo(first)).toEqual([]);
      expect(
        await applications.answer(first, { ...answer, expected: { state: "interview", since: at } }),
      ).toBeDefined();
    });

    // trust S 697
    test("that wait are not discarded with their mail alone, which would show a state that was never mailed", async () => {
      const { applications, outbox, claimed, stored } = await anApplication();
      await applications.answer(first, answer);
      expect(await outbox.discard(mailId)).toBe(false);
      expect(await stored()).toMatchObject({ shownState: { state: "received" } });
      await claimed();
      expect(await outbox.discard(mailId)).toBe(true);
      expect(await applications.answersTo(first)).toMatchObject([{ waits: false, unsent: "discarded" }]);
    });

    // trust S 1389
    test("that wait are not sent sooner because somebody tries their mail again: they can still be taken back", async () => {
      const { applications, outbox, claimed, undo } = await anApplication();
      await applications.answer(first, answer);
      expect(await outbox.retry(mailId, at)).toBe(false);
      expect(await claimed(moment("2026-05-02T10:09:59.999Z"))).toEqual([]);
      expect(await undo()).toBe("taken_back");
    });

    test("whose mails were dropped do not look sent", async () => {
      const { applications, outbox, claimed } = await anApplication();
      await applications.answer(first, answer);
      await claimed();
      await outbox.dropped(mailId, later);
      expect(await applications.answersTo(first)).toMatchObject([{ waits: false, unsent: "dropped" }]);
      expect(await claimed(until)).toEqual([]);
      expect(await outbox.list()).toEqual([]);
      await outbox.sent(mailId, later);
      expect(await applications.answersTo(first)).toMatchObject([{ unsent: "dropped" }]);
    });

    test("that wait change neither what the candidate may correct nor whether the application counts as applied", async () => {
      const { applications, events } = await create();
      await applications.accept(aSubmission({}, { mails: [], person: aPerson(), mailboxConfirmed: true }));
      await applications.answer(first, answer);
      await expect(applications.accept(aSubmission({ id: "second" }, { person: aPerson() }))).rejects.toMatchObject({
        code: "already_applied",
      });
      expect(await applications.correct(first, { at: later, link: 0 })).toBeDefined();
      expect((await events.of(first)).at(-1)).toMatchObject({ kind: "corrected" });
    });

    test("that wait are taken back when the owner of the mailbox says that they did not apply", async () => {
      const { applications, claimed, stored } = await anApplication();
      await applications.answer(first, answer);
      await applications.disown(first, { link: 0, at: later });
      expect(await stored()).toMatchObject({ state: "received" });
      expect(await claimed(until)).toEqual([`disowned-first-${later}`]);
      await applications.reopen(first, { at: later, who: "ada", why: "a mistake" });
      expect(await applications.answersTo(first)).toEqual([]);
    });

    test("count as given on time, even if the state is set back later; a state that was set by mistake does not count", async () => {
      const { applications, outbox } = await create();
      await applications.accept(aSubmission({ answerBy: day("2026-05-20") }, { mails: [] }));
      const answeredAt = async () => (await applications.answerRecords())[0]?.answeredAt;
      const marked = (time: string) => ({ at: moment(time), who: "ada" });
      await applications.setState(first, "interview", marked("2026-05-02T08:00:00.000Z"));
      expect(await answeredAt()).toBe("2026-05-02T08:00:00.000Z");
      await applications.setState(first, "received", marked("2026-05-02T09:00:00.000Z"));
      expect(await answeredAt()).toBeUndefined();
      await applications.answer(first, answer);
      expect(await answeredAt()).toBe(at);
      await applications.takeBackAnswer(first, { at: later, who: "ada" });
      expect(await answeredAt()).toBeUndefined();
      await applications.answer(first, { ...answer, at: later });
      expect(await outbox.claim(until, until, 10, "one")).toHaveLength(1);
      for (const state of ["in_review", "received", "in_review"] as const) {
        await applications.setState(first, state, marked("2026-05-30T09:00:00.000Z"));
        expect(await answeredAt(), state).toBe(later);
      }
    });

    test("and states are refused if somebody has decided since the application was seen, even if the state is the same", async () => {
      const { applications, stored } = await anApplication();
      const seen = { state: "received", since: receivedAt, lastAnswer: "" } as const;
      await applications.setState(first, "rejected", { ...mark, expected: seen });
      expect(await stored()).toMatchObject({ state: "rejected", stateSince: at });
      expect(await applications.setState(first, "offer", { ...mark, at: later, expected: seen })).toBe(false);
      const rejected = { state: "rejected", since: at, lastAnswer: "" } as const;
      const given = await applications.answer(first, { ...answer, expected: rejected });
      expect(given).toEqual({ mail: mailId, dueAt });
      expect(await applications.answer(first, { ...answer, at: later, expected: rejected })).toBeUndefined();
      expect(await applications.setState(first, "offer", { ...mark, at: later, expected: rejected })).toBe(false);
      expect(await applications.answersTo(first)).toMatchObject([{ mail: mailId, waits: true }]);
      const answered = { ...rejected, lastAnswer: mailId };
      expect(await applications.setState(first, "offer", { ...mark, at: later, expected: answered })).toBe(true);
      expect(await applications.answersTo(first)).toEqual([]);
    });

    test("of two people at the same time are one, even if the state stays the same", async () => {
      const { applications } = await anApplication();
      await applications.setState(first, "rejected", mark);
      const expected = { state: "rejected", since: at, lastAnswer: "" } as const;
      const both = await Promise.all([
        applications.answer(first, { ...answer, expected }),
        applications.answer(first, { ...answer, at: later, who: "grace", expected }),
      ]);
      expect(both.filter((given) => given !== undefined)).toHaveLength(1);
      expect(await applications.answersTo(first)).toHaveLength(1);
    });

    test("that wait are replaced by a new answer, and taken back by another state and by a withdrawal", async () => {
      const { applications, claimed, stored } = await anApplication();
      await applications.answer(first, answer);
      await applications.answer(first, { ...mark, at: later, kind: "unfilled" });
      expect(await applications.answersTo(first)).toMatchObject([{ kind: "unfilled", at: later }]);
      expect(await stored()).toMatchObject({ state: "rejected", shownState: { state: "received" } });
      await applications.setState(first, "rejected", { at: later, who: "ada" }); // this sets the same state again
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
      await applications.requestErasure(wished, { at, until });
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
