import { describe, expect, test } from "vitest";
import { sortByDistance } from "#app/routes/job-search/nearest-cities.ts";
import type { City } from "#core/site/site.ts";

const city = (code: string, latitude?: number, longitude?: number): City => ({
  code,
  name: code,
  aliases: [],
  ...(latitude !== undefined && longitude !== undefined ? { coordinates: { latitude, longitude } } : {}),
});
const cities = [
  city("bremen", 53.08, 8.8),
  city("hamburg", 53.55, 9.99),
  city("hanover", 52.37, 9.73),
  city("munich", 48.14, 11.58),
  city("utopia"),
];
const found = (...counts: readonly (readonly [string, number])[]) =>
  counts.map(([code, count]) => ({ code, value: code, count }));
const order = (from: string, ...counts: readonly (readonly [string, number])[]) =>
  sortByDistance(found(...counts), { cities, from }).map(({ code }) => code);

describe("other cities come", () => {
  test("the nearest first, even if a farther one has more openings", () => {
    expect(order("bremen", ["munich", 90], ["hanover", 2], ["hamburg", 1])).toEqual(["hamburg", "hanover", "munich"]);
  });

  test("then those with unknown coordinates, most openings first", () => {
    const counts = [
      ["atlantis", 5],
      ["utopia", 90],
      ["munich", 1],
    ] as const;
    expect(order("bremen", ...counts)).toEqual(["munich", "utopia", "atlantis"]);
  });

  test.each(["utopia", "atlantis"])("most openings first from %s, whose coordinates are unknown", (from) => {
    expect(order(from, ["hanover", 2], ["munich", 90], ["hamburg", 3])).toEqual(["munich", "hamburg", "hanover"]);
  });
});
