import { describe, expect, test } from "vitest";
import { chosenEntry, createFilter, withCounts } from "#app/routes/job-search/filter.ts";

const choices = [
  { code: "berlin", value: "Berlin", count: 3 },
  { code: "bonn", value: "Bonn", count: 0 },
  { code: "celle", value: "Celle" },
];
const codes = (selected?: string): string[] =>
  createFilter("city", selected, choices, "Unknown city").choices.map(({ code }) => code);

describe("the entries of a filter (spec 2.3)", () => {
  test("are those whose count is not zero or is unknown", () => {
    expect(codes()).toEqual(["berlin", "celle"]);
  });

  test("include the chosen one in its place even if its count is zero", () => {
    expect(codes("bonn")).toEqual(["berlin", "bonn", "celle"]);
  });

  test("include an unknown chosen code, so that it can be removed", () => {
    const filter = createFilter("city", "atlantis", choices, "Unknown city");
    expect(filter.choices.at(-1)).toEqual({ code: "atlantis", value: "Unknown city", count: 0 });
    expect(chosenEntry(filter)?.code).toBe("atlantis");
  });
});

test("no entry is chosen without a code", () => {
  const filter = createFilter("city", undefined, choices, "");
  expect(filter.selected).toBe("");
  expect(chosenEntry(filter)).toBeUndefined();
});

test("the chosen entry is found by its code", () => {
  expect(chosenEntry(createFilter("city", "berlin", choices, ""))).toEqual({
    code: "berlin",
    value: "Berlin",
    count: 3,
  });
});

describe("the counts beside the entries", () => {
  const found = [{ code: "berlin", value: "Berlin", count: 2 }];

  test("are what each entry would find now, including none", () => {
    expect(withCounts(choices, found).map(({ code, count }) => [code, count])).toEqual([
      ["berlin", 2],
      ["bonn", 0],
      ["celle", 0],
    ]);
  });

  test("stay as they were if an index does not count", () => {
    expect(withCounts(choices, undefined)).toEqual(choices);
  });
});
