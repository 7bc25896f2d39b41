import { expect, test } from "vitest";
import { feedDayOf } from "#core/imports/records/day.ts";

test.each([
  ["2025-08-19T14:50:41.123+00:00", "2025-08-19"],
  ["2026-03-18", "2026-03-18"],
  ["2026-08-05 09:41:37 UTC", "2026-08-05"],
  ["Wed, 18 Mar 2026 11:14:46 GMT", "2026-03-18"],
  ["8 September 2026", "2026-09-08"],
  ["March 5, 2026", "2026-03-05"],
  ["1764205361939", "2025-11-27"],
  ["1764205361", "2025-11-27"],
  ["18.03.2026", "2026-03-18"],
  ["3.4.2026", "2026-04-03"],
  ["31/12/2026", "2026-12-31"],
  ["12/31/2026", "2026-12-31"],
  ["04/04/2026", "2026-04-04"],
  ["20260318", "2026-03-18"],
  ["2026/03/18", "2026-03-18"],
])("%s is %s", (text, day) => {
  expect(feedDayOf(text)).toBe(day);
});

// trust S 446
test.each(["03/04/2026", "yesterday", "vor 3 Tagen", "18 Foo 2026"])(
  "%s is not a day, and its record is refused rather than guessed at",
  (text) => {
    expect(feedDayOf(text)).toBe(text);
  },
);

test.each([undefined, "", "  "])("nothing is no day: %j", (text) => {
  expect(feedDayOf(text)).toBeUndefined();
});
