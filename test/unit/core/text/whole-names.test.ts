import { expect, test } from "vitest";
import { splitAtNames } from "#core/text/whole-names.ts";

test("every second piece is a name, and the pieces together are the text", () => {
  const text = "5 vagas na Ostrel Consulting em São Paulo";
  const pieces = splitAtNames(text, ["Ostrel Consulting", "em São Paulo"]);
  expect(pieces).toEqual(["5 vagas na ", "Ostrel Consulting", " ", "em São Paulo", ""]);
  expect(pieces.join("")).toBe(text);
});

test("a text without the names is one piece", () => {
  expect(splitAtNames("5 jobs in Berlin", [])).toEqual(["5 jobs in Berlin"]);
  expect(splitAtNames("No jobs match “x”", ["New York"])).toEqual(["No jobs match “x”"]);
});

test("of a name that occurs twice the last one counts, because a heading ends with its place", () => {
  expect(splitAtNames("New York: 5 jobs in New York", ["New York"])).toEqual(["New York: 5 jobs in ", "New York", ""]);
});
