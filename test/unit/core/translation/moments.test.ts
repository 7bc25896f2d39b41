import { describe, expect, test } from "vitest";

import { days } from "#core/time/time.ts";
import { dayAt } from "#core/translation/day-at.ts";
import { endOfDay, formatDay, formatMoment, formatTime } from "#core/translation/moments.ts";
import { longDate } from "#core/translation/translate.ts";
import { moment } from "../../../identities.ts";

describe("a moment", () => {
  test.each([
    ["2026-11-21T23:30:00.000Z", "UTC", "2026-11-21"],
    ["2026-11-21T23:30:00.000Z", "Europe/Berlin", "2026-11-22"],
    ["2026-03-01T02:00:00.000Z", "America/Sao_Paulo", "2026-02-28"],
  ])("%s falls on the local day of %s", (at, timeZone, day) => {
    expect(dayAt(moment(at), timeZone)).toBe(day);
  });

  test.each([
    ["en", "21\u00a0November 2026 "],
    ["de", "21.\u00a0November 2026 "],
    ["fr", "21\u00a0novembre 2026 "],
    ["it", "21\u00a0novembre 2026 "],
    ["pt", "21\u00a0de\u00a0novembro de 2026 "],
  ] as const)(
    "in %s may break before the year, between date and time and before the zone, but not between day and month",
    (language, date) => {
      const written = formatMoment(moment("2026-11-21T12:00:00.000Z"), language, "Europe/Berlin");
      expect(written.startsWith(date)).toBe(true);
      expect(written.slice(date.length)).toMatch(/^[^ ]+ \S+$/);
    },
  );

  test.each([
    ["en", "1\u00a0December 2026"],
    ["de", "1.\u00a0Dezember 2026"],
    ["fr", "1er\u00a0décembre 2026"],
    ["it", "1º\u00a0dicembre 2026"],
    ["pt", "1º\u00a0de\u00a0dezembro de 2026"],
  ] as const)("in %s begins with the number that people write for the first day of a month", (language, date) => {
    expect(formatDay(moment("2026-12-01T12:00:00.000Z"), language, "UTC")).toBe(date);
    expect(longDate(days.of("2026-12-01"), language)).toBe(date.replaceAll("\u00a0", " "));
    expect(longDate(days.of("2026-12-11"), language)).toMatch(/^11\D/);
  });

  test.each([
    ["en", "Europe/Berlin", "13:05 CET"],
    ["de", "Europe/Berlin", "13:05 MEZ"],
    ["pt", "America/Sao_Paulo", "09:05 BRT"],
  ] as const)("is told in %s by its time of day alone, on the clocks of %s", (language, timeZone, time) => {
    expect(formatTime(moment("2026-11-21T12:05:00.000Z"), language, timeZone)).toBe(time);
  });
});

// trust M 1050
test.each([
  ["2026-05-31", "Europe/Berlin", "+02:00"],
  ["2026-10-24", "Europe/Berlin", "+02:00"],
  ["2026-10-25", "Europe/Berlin", "+01:00"],
  ["2026-10-03", "Australia/Sydney", "+10:00"],
  ["2026-10-04", "Australia/Sydney", "+11:00"],
  ["2026-04-04", "Pacific/Auckland", "+13:00"],
  ["2026-04-05", "Pacific/Auckland", "+12:00"],
  ["2026-03-07", "America/Los_Angeles", "-08:00"],
  ["2026-12-31", "Asia/Kolkata", "+05:30"],
  ["2026-12-31", "UTC", "+00:00"],
])("the last second of %s in %s is %s, even with a clock change that night", (day, timeZone, offset) => {
  expect(endOfDay(days.of(day), timeZone)).toBe(`${day}T23:59:59${offset}`);
});
