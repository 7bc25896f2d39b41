import pino from "pino";
import { expect, test } from "vitest";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlOutbox } from "#adapters/sql/outbox.ts";
import { countAnswerTimes } from "#core/applications/kept/count-answer-times.ts";
import { remindOfAnswers } from "#core/applications/kept/reminding.ts";
import { startReminders } from "#server/duties/reminders.ts";
import { temporaryDatabase } from "../databases.ts";
import { demoSite } from "../fixtures.ts";
import { applicationId, day, moment } from "../identities.ts";
import { aSubmission, mailsOfProgram } from "../submission.ts";

/** A store with applications of 2 November 2026 that have to be answered by 16 November, a Monday. */
async function world(...ids: readonly string[]) {
  let made = 0;
  const database = temporaryDatabase("applications");
  const applications = createSqlApplicationStore(
    database,
    mailsOfProgram(() => `mail-${++made}`),
  );
  for (const id of ids)
    await applications.accept(
      aSubmission(
        { id, receivedAt: "2026-11-02T10:00:00.000Z", files: [], answerBy: day("2026-11-16") },
        { mails: [] },
      ),
    );
  const demo = demoSite();
  const site = { ...demo, brand: { ...demo.brand, showsAnswerTimes: true } };
  const at = (today: string) => ({ applications, site, now: () => new Date(`${today}T09:00:00.000Z`) });
  const reminders = async () => (await createSqlOutbox(database).list()).filter((mail) => mail.template === "reminder");
  return { database, applications, at, reminders };
}

test("recruiting in Los Angeles gets one reminder on a day there, although UTC has two days in its working hours", async () => {
  const { applications, at, database } = await world("a", "b");
  const { site } = at("2026-11-16");
  const american = { ...site, countries: site.countries.map((each) => ({ ...each, timeZone: "America/Los_Angeles" })) };
  const remindedAt = async (time: string) =>
    (await remindOfAnswers({ applications, site: american, now: () => new Date(time) })).reminders;
  await applications.withdraw(applicationId("b"), {
    at: moment("2026-11-15T20:00:00.000Z"),
    until: moment("2026-11-18T20:00:00.000Z"),
  });
  expect(await remindedAt("2026-11-16T16:30:00.000Z")).toBe(1); // half past eight in the morning in Los Angeles
  const outbox = createSqlOutbox(database);
  for (const { id, template } of await outbox.list())
    if (template === "reminder") await outbox.sent(id, moment("2026-11-16T16:31:00.000Z"));
  await applications.undo(applicationId("b"), moment("2026-11-16T20:00:00.000Z"));
  expect(await remindedAt("2026-11-17T01:05:00.000Z")).toBe(0); // five past five in the afternoon of the same day in Los Angeles
  expect(await remindedAt("2026-11-17T16:05:00.000Z")).toBe(1);
});

test("one run under a clock that is a year ahead neither stops reminders nor keeps the figures", async () => {
  const { applications, at } = await world("a");
  const remindedOn = async (today: string) => (await remindOfAnswers(at(today))).reminders;
  await countAnswerTimes(at("2027-11-15"));
  expect(await remindedOn("2027-11-15")).toBe(1);
  const counts = [];
  for (const today of ["2026-11-13", "2026-11-13", "2026-11-16", "2026-11-17", "2026-11-23"])
    counts.push(await remindedOn(today));
  expect(counts).toEqual([1, 0, 1, 0, 1]);
  await countAnswerTimes(at("2026-11-23"));
  expect(await applications.answerTimes()).toEqual({ day: "2026-11-23", days: {} });
});

test.each(["soon", "2026-13-45"])(
  "an application whose promised day is %s is reported, and the others are reminded of and counted",
  async (answerBy) => {
    const { database, applications, at, reminders } = await world("a", "b");
    await database.run("UPDATE application SET answer_by = ? WHERE id = 'b'", answerBy);
    const { reminders: count, failed } = await remindOfAnswers(at("2026-11-16"));
    expect([count, failed.map(({ id }) => id)]).toEqual([1, ["b"]]);
    expect((await reminders()).length).toBe(1);
    expect((await countAnswerTimes(at("2026-11-16"))).map(({ id }) => id)).toEqual(["b"]);
    expect((await applications.answerTimes())?.day).toBe("2026-11-16");
    await expect(applications.answerRecords()).rejects.toThrow(answerBy);
  },
);

test("figures that cannot be read are reported, stop no reminder, and are counted again the next day", async () => {
  const { database, applications, at, reminders } = await world("a");
  await database.run(`INSERT INTO answer_times (one, day, days) VALUES (1, '2026-11-16', '{"quadrel":0}')`);
  const lines: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => lines.push(line) });
  await startReminders(at("2026-11-16"), log, () => undefined).stop();
  expect((await reminders()).length).toBe(1);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ unreadable: "figures" }]);
  await countAnswerTimes(at("2026-11-17"));
  expect(await applications.answerTimes()).toEqual({ day: "2026-11-17", days: {} });
});

test("a failure while figures are counted stops no reminder", async () => {
  const { applications, at, reminders } = await world("a");
  const failing = {
    ...applications,
    keepAnswerTimes: async () => {
      throw new Error("the disk is full");
    },
  };
  const lines: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => lines.push(line) });
  await startReminders({ ...at("2026-11-16"), applications: failing }, log, () => undefined).stop();
  expect([(await reminders()).length, lines.length]).toEqual([1, 1]);
});
