import { expect, test } from "vitest";
import { countCharacters } from "#core/applications/form/characters.ts";
import { problemOf } from "#core/applications/form/validate.ts";
import { problems } from "../form.ts";

// trust O 203

test.each([
  ["", 0],
  ["Ada", 3],
  ["😀", 1],
  ["é", 1],
  ["e\u0301", 2],
  ["🇩🇪", 2],
])("%j has %i characters", (text, count) => {
  expect(countCharacters(text)).toBe(count);
});

test("preferences hold a thousand emoji and not one more, both in the form and on the server", () => {
  const full = "😀".repeat(1000);
  expect(problems({ candidatePreferences: full })).toEqual({});
  expect(problemOf("candidatePreferences", full)).toBeUndefined();
  expect(problems({ candidatePreferences: `${full}x` })).toEqual({ candidatePreferences: "too_long" });
  expect(problemOf("candidatePreferences", `${full}x`)).toBe("too_long");
});
