import { describe, expect, test } from "vitest";
import type { Filter } from "#app/routes/job-search/filter.ts";
import { waysInto } from "#app/routes/job-search/ways-in.ts";

const filter = (name: Filter["name"], counts: Readonly<Record<string, number>>): Filter => ({
  name,
  selected: "",
  choices: Object.entries(counts).map(([code, count]) => ({ code, value: code, count })),
});
const codes = (total: number, filters: readonly Filter[], seen: readonly string[] = []): string[] =>
  waysInto(total, filters, new Set(seen)).map(({ code }) => code);

describe("ways into the openings of a country", () => {
  test("are cities, remote, part time, two levels, areas and companies, the largest first, and the most of each are few", () => {
    const filters = [
      filter("company", { a: 5, b: 9, c: 6, d: 7, e: 8 }),
      filter("area", { technology: 36, creative: 9, consulting: 17, other: 4 }),
      filter("role", { professional: 20, career_starter: 9, student: 11 }),
      filter("employment", { full_time: 20, part_time: 11 }),
      filter("workplace", { hybrid: 20, remote: 4 }),
      filter("interest", { finance: 9 }),
      filter("salary", { "30000": 9 }),
      filter("city", { aachen: 6, berlin: 9, cologne: 7, dresden: 8 }),
    ];
    expect(codes(50, filters)).toEqual(
      "berlin dresden cologne remote part_time student career_starter consulting creative b e d c".split(" "),
    );
  });

  test("keep the order of the filter if their counts are equal", () => {
    expect(codes(50, [filter("city", { aachen: 6, berlin: 6, cologne: 7 })])).toEqual(["cologne", "aachen", "berlin"]);
  });

  test("begin with the cities that have a picture", () => {
    const cities = filter("city", { aachen: 6, berlin: 9, cologne: 7, dresden: 8 });
    expect(codes(50, [cities], ["aachen", "cologne", "rome"])).toEqual(["cologne", "aachen", "berlin"]);
  });

  test("leave out entries with fewer than two openings, hardly any of them, or more than half", () => {
    expect(codes(11, [filter("company", { one: 1, two: 2, five: 5, six: 6 })])).toEqual(["five", "two"]);
    expect(codes(1000, [filter("company", { few: 39, enough: 40, half: 500, more: 501 })])).toEqual(["half", "enough"]);
  });

  test("are not there if one page has all openings, or if nobody has counted", () => {
    const cities = filter("city", { berlin: 4 });
    expect(codes(10, [cities])).toEqual([]);
    expect(codes(11, [cities])).toEqual(["berlin"]);
    expect(codes(11, [{ ...cities, choices: [{ code: "berlin", value: "Berlin" }] }])).toEqual([]);
    expect(codes(0, [])).toEqual([]);
  });

  test("have codes, names and counts", () => {
    expect(waysInto(11, [filter("city", { berlin: 4 })], new Set())).toEqual([
      { filter: "city", code: "berlin", value: "berlin", count: 4 },
    ]);
  });
});
