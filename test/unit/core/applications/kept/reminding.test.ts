import { describe, expect, test } from "vitest";
import {
  isReminderStillNeeded,
  type RemindingSite,
  reminderDay,
  remindOfAnswers,
} from "#core/applications/kept/reminding.ts";
import type { AnswerRecord } from "#core/applications/stored/answer-record.ts";
import type { NewReminder } from "#core/applications/stored/reminders.ts";
import { demoSite } from "../../../../fixtures.ts";
import { applicationId, countryCode, day, moment, type Plain, reference } from "../../../../identities.ts";

const noHolidays: ReadonlySet<never> = new Set();
const demo = demoSite();
const site: RemindingSite = {
  ...demo,
  defaultRecruiting: undefined,
  companies: demo.companies.map((company) =>
    company.code === "ostrel" ? { ...company, recruiting: "ostrel@example.com" } : company,
  ),
  countries: demo.countries.map((country) => ({
    ...country,
    recruiting: ["de", "at", "uk"].includes(country.code) ? "people@example.com" : undefined,
  })),
};

const waiting = (id: string, answerBy: string, about: Partial<Plain<AnswerRecord>> = {}): AnswerRecord => {
  const { country = "de", company, remindedFor, isLateRecorded = false, isSettled = false } = about;
  return {
    id: applicationId(id),
    reference: reference("K7M-29R-XDW"),
    receivedAt: moment("2026-02-20T10:00:00.000Z"),
    country: countryCode(country),
    answerBy: day(answerBy),
    isSettled,
    isErasedEarly: false,
    isLateRecorded,
    ...(company ? { company } : {}),
    ...(remindedFor ? { remindedFor: day(remindedFor) } : {}),
  };
};

/** Runs the reminding at a moment. Returns the reminders, their addresses with the applications, and the applications marked as late. */
async function at(now: string, ...records: AnswerRecord[]) {
  const [reminders, late]: [NewReminder[], string[]] = [[], []];
  await remindOfAnswers({
    site,
    now: () => new Date(now),
    applications: {
      answerRecords: async () => records,
      remind: async (reminder) => reminders.push(reminder) > 0,
      noteLate: async (id) => late.push(id) > 0,
    },
  });
  const told = reminders.map(({ address, applications }) => [address, ...applications.map(({ id }) => id)].join(" "));
  return { reminders, told, late };
}

describe("recruiting is reminded of a promised answer", () => {
  const promised = day("2026-03-12"); // a Thursday

  test("on the working day before, on the day itself, and on each Monday after", () => {
    const on = (today: string) => reminderDay(promised, day(today), noHolidays);
    expect(["2026-03-10", "2026-03-11", "2026-03-12", "2026-03-13", "2026-03-15"].map(on)).toEqual([
      undefined,
      "2026-03-11",
      "2026-03-12",
      "2026-03-12",
      "2026-03-12",
    ]);
    expect(["2026-03-16", "2026-03-22", "2026-03-23"].map(on)).toEqual(["2026-03-16", "2026-03-16", "2026-03-23"]);
    expect(reminderDay(day("2026-03-09"), day("2026-03-06"), noHolidays)).toBe("2026-03-06"); // for a Monday, the reminder is on Friday
    expect(reminderDay(day("2026-03-09"), day("2026-03-06"), new Set([day("2026-03-06")]))).toBe("2026-03-05");
  });

  test("from eight o'clock on in the country, on working days, once for each of these days", async () => {
    const one = waiting("one", "2026-03-12");
    expect((await at("2026-03-11T06:59:00.000Z", one)).told).toEqual([]);
    expect((await at("2026-03-11T07:00:00.000Z", one)).told).toEqual(["people@example.com one"]);
    const reminded = waiting("one", "2026-03-12", { remindedFor: "2026-03-11" });
    expect((await at("2026-03-11T15:00:00.000Z", reminded)).told).toEqual([]);
    expect((await at("2026-03-12T07:00:00.000Z", reminded)).told).toEqual(["people@example.com one"]);
    const missed = waiting("one", "2026-04-02", { remindedFor: "2026-04-02" });
    expect((await at("2026-04-06T10:00:00.000Z", missed)).told).toEqual([]); // Easter Monday
    expect((await at("2026-04-07T10:00:00.000Z", missed)).told).toEqual(["people@example.com one"]);
  });

  test("before six o'clock in the evening; what was not reminded of by then waits for the next working day", async () => {
    const one = waiting("one", "2026-03-13");
    expect((await at("2026-03-12T16:59:00.000Z", one)).told).toEqual(["people@example.com one"]);
    expect(await at("2026-03-12T17:00:00.000Z", one)).toMatchObject({ told: [], late: [] });
    expect((await at("2026-03-13T07:00:00.000Z", one)).told).toEqual(["people@example.com one"]);
  });

  test("by one mail for each address, with numbers alone, in the language of the first application's country", async () => {
    const { reminders } = await at(
      "2026-03-12T07:30:00.000Z",
      waiting("late", "2026-03-02", { remindedFor: "2026-03-09" }),
      waiting("later", "2026-03-10", { country: "at", remindedFor: "2026-03-10" }),
      waiting("today", "2026-03-12", { remindedFor: "2026-03-11" }),
      waiting("british", "2026-03-13", { country: "uk" }), // it is only 7:30 in the UK, but a mail goes to this address anyway
      waiting("much-later", "2026-03-19"),
      waiting("own", "2026-03-12", { company: "ostrel" }),
      waiting("nobody", "2026-03-12", { country: "pl" }),
    );
    expect(reminders).toMatchObject([
      {
        address: "people@example.com",
        language: "de",
        applications: [
          { id: "today", reminderDay: "2026-03-12" },
          { id: "british", reminderDay: "2026-03-12" },
        ],
      },
      { address: "ostrel@example.com", reminder: { company: "ostrel", late: 0 } },
    ]);
    expect(reminders[0]?.reminder).toEqual({
      country: "de",
      on: "2026-03-12",
      late: 2,
      lateSince: "2026-03-02",
      due: [
        { by: "2026-03-12", count: 1 },
        { by: "2026-03-13", count: 1 },
      ],
    });
  });

  test("with all answers that are due by the last counted day, even where a holiday puts their own reminder off", async () => {
    // 25 May is a holiday only in Germany, so the German reminder for the 26th is sent before the Polish one
    const { reminders } = await at(
      "2026-05-22T08:00:00.000Z",
      waiting("german", "2026-05-26"),
      waiting("polish", "2026-05-26", { country: "pl", company: "ostrel" }),
      waiting("own", "2026-05-26", { company: "ostrel" }),
    );
    const own = reminders.find(({ address }) => address === "ostrel@example.com");
    expect(own?.reminder.due).toEqual([{ by: "2026-05-26", count: 2 }]);
    expect(own?.applications.map(({ id }) => id)).toEqual(["own"]);
  });

  test("never if the application was answered or ended", async () => {
    const settled = waiting("one", "2026-03-12", { isSettled: true });
    expect(await at("2026-03-12T10:00:00.000Z", settled)).toMatchObject({ told: [], late: [] });
  });

  test("and the reminder is dropped if all of its answers are given before it is sent", async () => {
    const { reminders } = await at("2026-03-11T08:00:00.000Z", waiting("one", "2026-03-12"));
    const reminder = reminders[0]?.reminder;
    if (!reminder) throw new Error("no reminder");
    expect(isReminderStillNeeded([waiting("one", "2026-03-12")], reminder, site)).toBe(true);
    expect(isReminderStillNeeded([waiting("later", "2026-03-13")], reminder, site)).toBe(false);
    expect(isReminderStillNeeded([waiting("own", "2026-03-12", { company: "ostrel" })], reminder, site)).toBe(false);
  });
});

describe("an answer is recorded as late", () => {
  test("on the first working day after the promised day, from eight o'clock on, once, even if recruiting has no address", async () => {
    const records = [waiting("one", "2026-03-13"), waiting("nobody", "2026-03-13", { country: "pl" })];
    expect((await at("2026-03-13T20:00:00.000Z", ...records)).late).toEqual([]);
    expect((await at("2026-03-14T10:00:00.000Z", ...records)).late).toEqual([]); // a Saturday
    expect((await at("2026-03-16T07:00:00.000Z", ...records)).late).toEqual(["one", "nobody"]);
    expect((await at("2026-03-17T09:00:00.000Z", waiting("one", "2026-03-13", { isLateRecorded: true }))).late).toEqual(
      [],
    );
  });
});
