import { describe, expect, test } from "vitest";
import { answerDay, dayAt, momentIn, timeIn } from "#core/translation/moments.ts";
import { moment } from "../../../identities.ts";

describe("an answer is due two weeks after an application", () => {
  test.each([
    ["2026-11-21T12:00:00.000Z", "UTC", "5\u00a0December 2026"],
    ["2028-02-20T00:00:00.000Z", "UTC", "5\u00a0March 2028"],
    ["2026-11-21T23:30:00.000Z", "Europe/Berlin", "6\u00a0December 2026"],
    ["2026-11-21T02:00:00.000Z", "America/New_York", "4\u00a0December 2026"],
  ])("%s, told in %s", (receivedAt, timeZone, day) => {
    expect(answerDay(moment(receivedAt), "en", timeZone)).toBe(day);
  });
});

describe("a moment", () => {
  test.each([
    ["2026-11-21T23:30:00.000Z", "UTC", "2026-11-21"],
    ["2026-11-21T23:30:00.000Z", "Europe/Berlin", "2026-11-22"],
    ["2026-03-01T02:00:00.000Z", "America/Sao_Paulo", "2026-02-28"],
  ])("%s falls on the day that the clocks of %s show", (at, timeZone, day) => {
    expect(dayAt(moment(at), timeZone)).toBe(day);
  });

  test.each([
    ["en", "21\u00a0November 2026 "],
    ["de", "21.\u00a0November 2026 "],
    ["fr", "21\u00a0novembre 2026 "],
    ["it", "21\u00a0novembre 2026 "],
    ["pt", "21\u00a0de\u00a0novembro de 2026 "],
  ] as const)(
    "in %s may be broken before the year, between date and time and before the zone, and nowhere between day and month",
    (language, date) => {
      const written = momentIn(moment("2026-11-21T12:00:00.000Z"), language, "Europe/Berlin");
      expect(written.startsWith(date)).toBe(true);
      expect(written.slice(date.length)).toMatch(/^[^ ]+ \S+$/);
    },
  );

  test.each([
    ["en", "Europe/Berlin", "13:05 CET"],
    ["de", "Europe/Berlin", "13:05 MEZ"],
    ["pt", "America/Sao_Paulo", "09:05 BRT"],
  ] as const)("is told in %s by its time of day alone, on the clocks of %s", (language, timeZone, time) => {
    expect(timeIn(moment("2026-11-21T12:05:00.000Z"), language, timeZone)).toBe(time);
  });
});
