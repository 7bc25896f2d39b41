import { expect, test } from "vitest";
import { dayProblemOf, feedDayOf } from "#core/imports/records/day.ts";

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

test.each([
  ["5/11/2026", '"5/11/2026" could be 5 November or 11 May: write 2026-11-05 or 2026-05-11'],
  ["03-04-2026 10:00", '"03-04-2026 10:00" could be 3 April or 4 March: write 2026-04-03 or 2026-03-04'],
  ["0/5/2026", 'a day is written YYYY-MM-DD, not "0/5/2026"'],
  ["yesterday\u001b[31m", 'a day is written YYYY-MM-DD, not "yesterday[31m"'],
  ["2026-02-31", 'no such day between 1990 and 2099: "2026-02-31"'],
])("what is wrong with %j is said with its text", (text, message) => {
  expect(dayProblemOf(text).message).toBe(message);
});
