import { describe, expect, test } from "vitest";
import { chosen, withCounts, withSelected } from "#app/routes/job-search/filter.ts";

const choices = [
  { code: "berlin", value: "Berlin", count: 3 },
  { code: "bonn", value: "Bonn", count: 0 },
  { code: "celle", value: "Celle" },
];
const codes = (selected?: string): string[] =>
  withSelected("city", selected, choices, "Unknown city").choices.map(({ code }) => code);

describe("the entries of a filter (spec 2.3)", () => {
  test("are those whose count is not zero, or not known", () => {
    expect(codes()).toEqual(["berlin", "celle"]);
  });

  test("hold the chosen one though it counts zero, at its place", () => {
    expect(codes("bonn")).toEqual(["berlin", "bonn", "celle"]);
  });

  test("hold what was chosen though nobody knows it, so that it can be taken away", () => {
    const filter = withSelected("city", "atlantis", choices, "Unknown city");
    expect(filter.choices.at(-1)).toEqual({ code: "atlantis", value: "Unknown city", count: 0 });
    expect(chosen(filter)?.code).toBe("atlantis");
  });
});

test("nothing is chosen for all", () => {
  const filter = withSelected("city", undefined, choices, "");
  expect(filter.selected).toBe("");
  expect(chosen(filter)).toBeUndefined();
});

test("the chosen entry is found by its code", () => {
  expect(chosen(withSelected("city", "berlin", choices, ""))).toEqual({ code: "berlin", value: "Berlin", count: 3 });
});

describe("the counts beside the entries", () => {
  const found = [{ code: "berlin", value: "Berlin", count: 2 }];

  test("are what each entry would find now, nothing too", () => {
    expect(withCounts(choices, found).map(({ code, count }) => [code, count])).toEqual([
      ["berlin", 2],
      ["bonn", 0],
      ["celle", 0],
    ]);
  });

  test("stay as they were where an index does not count", () => {
    expect(withCounts(choices, undefined)).toEqual(choices);
  });
});
