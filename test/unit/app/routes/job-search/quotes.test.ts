import { expect, test } from "vitest";
import { withoutAnyQuotes, withoutOuterQuotes } from "#app/routes/job-search/quotes.ts";

test.each([
  ['"agile coach"', "agile coach", "agile coach"],
  ["„agile coach“", "agile coach", "agile coach"],
  ['"agile coach" java', '"agile coach" java', "agile coach java"],
  ['"agile" "coach"', '"agile" "coach"', "agile coach"],
  ['5" monitor', '5" monitor', "5 monitor"],
  ["agile", "agile", "agile"],
])("%s is shown as %s, and is %s without its quotes", (text, shown, without) => {
  expect(withoutOuterQuotes(text)).toBe(shown);
  expect(withoutAnyQuotes(text)).toBe(without);
});
