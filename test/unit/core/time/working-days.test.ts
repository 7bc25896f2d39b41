import { describe, expect, test } from "vitest";
import { readBasic } from "#adapters/disk/basics.ts";
import { type HolidayTable, holidaysOf } from "#core/time/holidays.ts";
import { workingDayFrom } from "#core/time/working-days.ts";
import { day } from "../../../identities.ts";

const table = readBasic("holidays.json") as HolidayTable;

describe("the n-th working day after a day", () => {
  test.each([
    // 2026-12-25 is a Friday; Monday 28 December is a holiday in the United Kingdom
    ["de", undefined, "2026-12-23", 2, "2026-12-28"],
    ["uk", "eng", "2026-12-23", 2, "2026-12-29"],
    ["at", undefined, "2026-12-07", 1, "2026-12-09"],
    ["de", undefined, "2026-12-07", 1, "2026-12-08"],
    ["us", undefined, "2026-11-25", 1, "2026-11-27"],
    ["de", undefined, "2026-11-21", 10, "2026-12-04"],
    ["de", undefined, "2026-11-22", 1, "2026-11-23"],
    ["de", undefined, "2026-11-23", -1, "2026-11-20"],
  ] as const)("in %s %s after %s: %i is %s", (country, region, from, count, expected) => {
    expect(workingDayFrom(day(from), count, holidaysOf(table, country, region))).toBe(expected);
  });

  test.each([
    ["de", "by", "2027-01-05", "2027-01-07"], // Epiphany is a holiday in Bavaria
    ["de", "be", "2027-01-05", "2027-01-06"],
    ["uk", "sct", "2026-04-02", "2026-04-06"], // Easter Monday is no holiday in Scotland
    ["uk", "eng", "2026-04-02", "2026-04-07"],
  ] as const)("counts the holidays of the region: after %s %s %s comes %s", (country, region, from, expected) => {
    expect(workingDayFrom(day(from), 1, holidaysOf(table, country, region))).toBe(expected);
  });

  test("knows only weekends outside of the years of the table, and for countries and regions that the table lacks", () => {
    expect(workingDayFrom(day("2040-12-24"), 1, holidaysOf(table, "de"))).toBe("2040-12-25"); // a Tuesday, and Christmas Day
    expect(workingDayFrom(day("2026-12-24"), 1, holidaysOf(table, "zz"))).toBe("2026-12-25");
    expect(holidaysOf(table, "de", "zz")).toEqual(holidaysOf(table, "de"));
  });
});
