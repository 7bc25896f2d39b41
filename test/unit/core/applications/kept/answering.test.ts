import { describe, expect, test } from "vitest";
import { isLate, recentAnswerTotals, waitingAmong } from "#core/applications/kept/answering.ts";
import type { AnswerRecord } from "#core/applications/stored/answer-record.ts";
import { answerFindings, reminderFindings } from "#core/doctor/answers.ts";
import type { WaitingMail } from "#core/mail/outbox.ts";
import { demoSite } from "../../../../fixtures.ts";
import { applicationId, countryCode, day, moment, reference } from "../../../../identities.ts";

const site = demoSite();
const now = moment("2026-12-14T10:00:00.000Z");
const record = (answerBy: string, about: Partial<AnswerRecord> = {}): AnswerRecord => ({
  id: applicationId("one"),
  reference: reference("K7M-29R-XDW"),
  receivedAt: moment("2026-12-01T10:00:00.000Z"),
  country: countryCode("de"),
  answerBy: day(answerBy),
  isSettled: false,
  isErasedEarly: false,
  isLateRecorded: false,
  ...about,
});
const answeredAt = (at: string): Partial<AnswerRecord> => ({ answeredAt: moment(at) });

describe("an application waits for an answer", () => {
  test("until it is answered or settled, and is late from the day after the promised day", () => {
    const records = [
      record("2026-12-16"),
      record("2026-12-14"),
      record("2026-12-13"),
      record("2026-12-13", answeredAt("2026-12-10T10:00:00.000Z")),
      record("2026-12-13", { isSettled: true }),
    ];
    const waiting = waitingAmong(records, site, now);
    expect(waiting.map(({ daysLeft }) => daysLeft)).toEqual([2, 0, -1]);
    expect(waiting.map(isLate)).toEqual([false, false, true]);
  });

  test("by the calendar of its country", () => {
    const late = moment("2026-12-14T23:30:00.000Z"); // already 15 December in Germany
    const [german, british] = waitingAmong(
      [record("2026-12-14"), record("2026-12-14", { country: countryCode("uk") })],
      site,
      late,
    );
    expect([german?.daysLeft, british?.daysLeft]).toEqual([-1, 0]);
  });
});

describe("the answers promised for the last 30 days", () => {
  const onTime = record("2026-12-10", answeredAt("2026-12-10T20:00:00.000Z"));
  const late = record("2026-12-10", answeredAt("2026-12-11T08:00:00.000Z"));
  const missing = record("2026-11-20");

  test("are late if they came after the day or have not come; withdrawn applications and other times are not counted", () => {
    const others = [
      record("2026-12-10", { isSettled: true }),
      record("2026-12-14"),
      record("2026-11-13"),
      record("2026-12-10", { isSettled: true, ...answeredAt("2026-12-09T10:00:00.000Z") }),
    ];
    expect(recentAnswerTotals([onTime, late, missing, ...others], site, now)).toEqual({ promised: 4, late: 2 });
  });

  test("are a finding of the doctor if more than a tenth is late", () => {
    const nine = Array.from({ length: 9 }, () => onTime);
    expect(answerFindings([...nine, late], site, now)).toEqual([]);
    expect(answerFindings([...nine, late, missing], site, now)).toMatchObject([
      { weight: "warning", says: expect.stringContaining("of 11 answers promised for the last 30 days, 2 came late") },
    ]);
    expect(answerFindings([], site, now)).toEqual([]);
  });
});

// trust T 1116
test("a reminder to recruiting that was given up, or has waited for a day, is a finding of the doctor", () => {
  const mail = (id: string, about: Partial<WaitingMail> = {}): WaitingMail => ({
    id,
    template: "reminder",
    attempts: 1,
    receivedAt: now,
    ...about,
  });
  const yesterday = moment("2026-12-13T09:00:00.000Z");
  const findings = reminderFindings(
    [
      mail("new"),
      mail("dead", { deadAt: now, reason: "EENVELOPE 550" }),
      mail("old", { receivedAt: yesterday }),
      mail("notice", { template: "notice", deadAt: now }),
    ],
    now,
  );
  expect(findings.map(({ where }) => where)).toEqual(["mail dead", "mail old"]);
  expect(findings[0]?.says).toContain("has not been sent (EENVELOPE 550)");
});
