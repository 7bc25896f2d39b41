import { expect, test } from "vitest";
import { memoised } from "#core/text/memoised.ts";

test("a result is made once for each text, and again after more texts than are remembered", () => {
  const asked: string[] = [];
  const lengthOf = memoised((text) => {
    asked.push(text);
    return text.length;
  }, 2);
  expect(["a", "bb", "a", "ccc", "bb"].map(lengthOf)).toEqual([1, 2, 1, 3, 2]);
  expect(asked).toEqual(["a", "bb", "ccc", "bb"]);
});
