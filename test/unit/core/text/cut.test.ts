import { expect, test } from "vitest";
import { cutTo } from "#core/text/cut.ts";

test.each([
  ["abc", 5, "abc"],
  ["abc", 3, "abc"],
  ["abc", 2, "ab"],
  ["a😀b", 3, "a😀"],
  ["a😀b", 2, "a"],
  ["", 2, ""],
])("%s cut to %i is %s", (text, max, expected) => {
  expect(cutTo(text, max)).toBe(expected);
});
