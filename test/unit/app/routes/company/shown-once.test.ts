import { expect, test } from "vitest";
import { shownOnce } from "#app/routes/company/shown-once.ts";

const listsOf = (...lists: readonly string[]) => lists.map((ids) => [...ids].map((id) => ({ id })));
const shown = (max: number, ...lists: readonly string[]): string[] =>
  shownOnce(listsOf(...lists), max).map((list) => list.map(({ id }) => id).join(""));

test("an opening of two areas is shown in the one with fewer openings", () => {
  expect(shown(3, "abcdef", "ac")).toEqual(["bde", "ac"]);
});

test("an area whose openings are all shown elsewhere still shows them, in their order", () => {
  expect(shown(3, "abc", "bc")).toEqual(["abc", "bc"]);
  expect(shown(3, "ab", "ab")).toEqual(["ab", "ab"]);
});

test("an area shows no more openings than it may", () => {
  expect(shown(2, "abcd", "efg", "")).toEqual(["ab", "ef", ""]);
});
