import { describe, expect, test } from "vitest";
import { doubtfulPlaces, firstPlaceSince, lastPlaceBefore } from "#core/applications/log/period.ts";
import { moment } from "../../../../identities.ts";

/** Entries of the log with the places 1, 2, … and these days. */
const entries = (...days: string[]) => days.map((day, index) => ({ place: index + 1, at: `${day}T10:00:00.000Z` }));
const since = moment("2026-11-20T00:00:00.000Z");
const until = moment("2026-11-22T00:00:00.000Z");
const now = moment("2026-11-26T00:00:00.000Z");

// trust S 1265
describe("the entries of a period", () => {
  test.each([
    ["no entry", [], undefined],
    ["only older ones", ["2026-11-18", "2026-11-19"], undefined],
    ["older and younger ones", ["2026-11-18", "2026-11-20", "2026-11-21"], 2],
    ["one under a clock that was set back, before a younger one", ["2026-11-18", "2020-01-01", "2026-11-24"], 2],
    [
      "one under a clock that was set back, between older ones",
      ["2026-11-17", "2020-01-01", "2026-11-18", "2026-11-24"],
      4,
    ],
    ["a last one under a clock that was set back", ["2026-11-18", "2020-01-01"], 2],
    [
      "one under a clock that was set forward, between older ones",
      ["2026-11-17", "2099-01-01", "2026-11-18"],
      undefined,
    ],
    ["one under a clock that was set forward, before a younger one", ["2026-11-17", "2099-01-01", "2026-11-24"], 2],
  ])("begin at the first one that may be young enough: %s", (_what, days, first) => {
    expect(firstPlaceSince(entries(...days), since, now)).toBe(first);
  });

  test.each([
    ["no entry", [], undefined],
    ["only younger ones", ["2026-11-23", "2026-11-24"], undefined],
    ["older and younger ones", ["2026-11-20", "2026-11-21", "2026-11-24"], 2],
    ["one under a clock that was set forward, after an older one", ["2026-11-20", "2026-11-25", "2026-11-24"], 2],
    ["one under a clock that was set forward beyond now", ["2026-11-20", "2099-01-01", "2026-11-24"], 2],
    ["one under a clock that was set back, after younger ones", ["2026-11-23", "2020-01-01", "2026-11-24"], 2],
  ])("end at the last one that may be old enough: %s", (_what, days, last) => {
    expect(lastPlaceBefore(entries(...days), until, now)).toBe(last);
  });

  test("are marked if their time is earlier than one before, or later than now", () => {
    expect([...doubtfulPlaces(entries("2026-11-18", "2020-01-01", "2099-01-01", "2026-11-18"), now)]).toEqual([2, 3]);
  });
});
