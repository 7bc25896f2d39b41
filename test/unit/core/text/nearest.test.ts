import { expect, test } from "vitest";
import { nearestOf } from "#core/text/nearest.ts";

test.each([
  ["Hambrug", ["Hamburg", "Bamberg", "Berlin"], ["Hamburg"]],
  ["muenchen", [["München", "Munich"], "Münster"], ["München"]],
  ["jobs", ["jobs list", "jobs import", "export"], ["jobs import", "jobs list"]],
  ["", ["anything"], []],
  ["de", ["dk", "se"], []],
])("%j may mean %j: %j", (word, known, meant) => {
  expect(nearestOf(word, known)).toEqual(meant);
});

test("the number of results is limited, the nearest first", () => {
  expect(nearestOf("tavela", ["tavelb", "tavela", "tavelas"], 2)).toEqual(["tavela", "tavelas"].sort());
});
