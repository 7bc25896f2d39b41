import { describe, expect, test } from "vitest";
import type { ApplicationEvents } from "#core/applications/stored/application-events.ts";
import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import type { NewReminder } from "#core/applications/stored/reminders.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { applicationId, countryCode, day, moment } from "../identities.ts";
import { aSubmission } from "../submission.ts";

const [first, second] = [applicationId("first"), applicationId("second")];
const at = moment("2026-05-15T08:00:00.000Z");
const tomorrow = moment("2026-05-16T08:00:00.000Z");
const endOfTime = moment("2099-01-01");
const mark = { at, who: "ada" };
const reminder = {
  country: countryCode("de"),
  on: day("2026-05-15"),
  late: 0,
  due: [{ by: day("2026-05-15"), count: 2 }],
};
const aReminder = (about: Partial<NewReminder> = {}): NewReminder => ({
  at,
  address: "people@example.com",
  language: "de",
  reminder,
  applications: [first, second].map((id) => ({ id, reminderDay: day("2026-05-15") })),
  ...about,
});

interface Stores {
  readonly applications: ApplicationStore;
  readonly events: ApplicationEvents;
  readonly outbox: Outbox;
}

/** The tests that every store of applications must pass, about reminders of promised answers (spec C35). */
export function applicationRemindersSuite(name: string, create: () => Promise<Stores>): void {
  describe(`${name}: reminders`, () => {
    const twoApplications = async () => {
      const stores = await create();
      const answerBy = day("2026-05-15");
      await stores.applications.accept(aSubmission({ answerBy }, { mails: [] }));
      await stores.applications.accept(aSubmission({ id: "second", answerBy }, { mails: [] }));
      const mails = async () => (await stores.outbox.list()).map(({ template }) => template);
      const remindedFor = async () => (await stores.applications.answerRecords()).map((record) => record.remindedFor);
      return { ...stores, mails, remindedFor };
    };

    test("are one mail with numbers, and an event of each application", async () => {
      const { applications, events, outbox, remindedFor } = await twoApplications();
      expect(await applications.remind(aReminder())).toBe(true);
      const [mail, ...others] = await outbox.due(at, 10);
      expect(others).toEqual([]);
      expect(mail).toEqual({
        id: expect.stringMatching(/^reminder-[0-9a-f]{16}-2026-05-15$/),
        template: "reminder",
        language: "de",
        reminder,
        attempts: 0,
        refusals: 0,
      });
      expect((await outbox.list())[0]).toMatchObject({ template: "reminder", receivedAt: at, nextAt: at });
      for (const id of [first, second])
        expect((await events.of(id)).at(-1)).toEqual({
          kind: "reminded",
          at,
          who: "program",
          reminderDay: "2026-05-15",
        });
      expect(await remindedFor()).toEqual(["2026-05-15", "2026-05-15"]);
    });

    test("are queued once, even by several processes at the same time, and at most once a day", async () => {
      const { applications, events, mails } = await twoApplications();
      const queued = await Promise.all([1, 2, 3].map(() => applications.remind(aReminder())));
      expect(queued.filter(Boolean)).toHaveLength(1);
      expect(await applications.remind(aReminder({ at: moment("2026-05-15T20:00:00.000Z") }))).toBe(false);
      expect(await applications.remind(aReminder({ at: tomorrow }))).toBe(false); // the reminder for the promised day is already queued
      expect(await mails()).toEqual(["reminder"]);
      expect((await events.of(first)).filter(({ kind }) => kind === "reminded")).toHaveLength(1);
    });

    test("leave out what was answered or ended meanwhile, and are not sent if nothing is left", async () => {
      const { applications, events, mails } = await twoApplications();
      await applications.setState(first, "interview", mark);
      expect(await applications.remind(aReminder())).toBe(true);
      expect((await events.of(first)).map(({ kind }) => kind)).not.toContain("reminded");
      await applications.withdraw(second, { at, until: tomorrow });
      expect(await applications.remind(aReminder({ address: "others@example.com" }))).toBe(false);
      expect(await mails()).toEqual(["withdrawal", "reminder"]);
    });

    test("take the place of earlier reminders, also of those that were given up, but not of one that a sender has claimed", async () => {
      const { applications, outbox } = await twoApplications();
      const next = (number: number) =>
        aReminder({
          at: moment(`2026-05-${number}T08:00:00.000Z`),
          reminder: { ...reminder, on: day(`2026-05-${number}`) },
          applications: [{ id: first, reminderDay: day(`2026-05-${number}`) }],
        });
      const days = async () => (await outbox.list()).map(({ id }) => id.slice(-2));
      await applications.remind(next(18));
      await applications.remind(next(25));
      expect(await days()).toEqual(["25"]);
      const [claimed] = await outbox.claim(endOfTime, endOfTime, 1, "one");
      await applications.remind(next(26));
      expect(await days()).toEqual(["25", "26"]);
      await outbox.buried(claimed?.id ?? "", "550", at);
      await applications.remind(next(27));
      expect(await days()).toEqual(["27"]);
    });

    test("that were sent are listed for the purge", async () => {
      const { applications, outbox } = await twoApplications();
      await applications.remind(aReminder());
      const [mail] = await outbox.due(at, 1);
      await outbox.sent(mail?.id ?? "", at);
      expect(await outbox.sentWithoutApplicationBefore(tomorrow)).toEqual([mail?.id]);
    });

    test("end with any answer whose mail was sent, even one that changes no state", async () => {
      const { applications, outbox, remindedFor } = await twoApplications();
      await applications.answer(first, { ...mark, kind: "in_review" });
      expect((await applications.answerRecords())[0]).not.toHaveProperty("answeredAt"); // the answer can still be taken back
      const [mail] = await outbox.due(endOfTime, 1);
      await outbox.sent(mail?.id ?? "", tomorrow);
      expect((await applications.answerRecords())[0]).toMatchObject({ answeredAt: at });
      await applications.remind(aReminder());
      expect(await remindedFor()).toEqual([undefined, "2026-05-15"]);
    });

    test("a late answer is recorded once, and not if it was given or not needed", async () => {
      const { applications, events } = await twoApplications();
      const noted = await Promise.all([1, 2, 3].map(() => applications.noteLate(first, at)));
      expect(noted.filter(Boolean)).toHaveLength(1);
      expect((await events.of(first)).slice(1)).toEqual([{ kind: "late", at, who: "program" }]);
      expect((await applications.answerRecords()).map(({ isLateRecorded }) => isLateRecorded)).toEqual([true, false]);
      await applications.setState(second, "rejected", mark);
      expect(await applications.noteLate(second, at)).toBe(false);
      await applications.accept(aSubmission({ id: "earlier" }, { mails: [] }));
      expect(await applications.noteLate(applicationId("earlier"), at)).toBe(false); // no day was promised for this application
    });

    test("the figures of a day are kept until those of a later day, whichever process stores them", async () => {
      const { applications } = await create();
      expect(await applications.answerTimes()).toBeUndefined();
      const today = { day: day("2026-05-15"), days: { kivora: 6 } };
      await Promise.all([1, 2].map(() => applications.keepAnswerTimes(today)));
      await applications.keepAnswerTimes({ day: today.day, days: { kivora: 1 } });
      await applications.keepAnswerTimes({ day: day("2026-05-14"), days: {} });
      expect(await applications.answerTimes()).toEqual(today);
      await applications.keepAnswerTimes({ day: day("2026-05-16"), days: {} });
      expect(await applications.answerTimes()).toEqual({ day: "2026-05-16", days: {} });
    });
  });
}
