import { expect, test } from "vitest";
import { type BeginTrouble, goesOn } from "#server/replacing.ts";

const times = (count: number, trouble: BeginTrouble): BeginTrouble[] => Array.from({ length: count }, () => trouble);

test.each<[string, BeginTrouble[], number, boolean]>([
  ["four that broke", times(4, "broken"), 1, true],
  ["five that broke, while others serve", times(5, "broken"), 3, false],
  ["a hundred that were slow, and nobody serves", times(100, "slow"), 0, true],
  ["a hundred without a database, while one serves", times(100, "outside"), 1, true],
  ["five without a database, and nobody serves", times(5, "outside"), 0, false],
  ["four that broke among many that were slow", [...times(50, "slow"), ...times(4, "broken")], 0, true],
])("after %s a host goes on: %#", (_, failures, serving, expected) => {
  expect(goesOn(failures, serving)).toBe(expected);
});
