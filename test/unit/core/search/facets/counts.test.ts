import { expect, test } from "vitest";
import { ask, indexOf } from "../index-of.ts";

const place = (country: string, code: string) => ({ country, city: { code, label: code } });

const index = indexOf(
  { id: "1", title: "Java", places: [place("de", "munich")], company: "tavela", role: "student", areas: ["creative"] },
  {
    id: "2",
    title: "Java",
    places: [place("de", "berlin"), place("de", "munich")],
    company: "ostrel",
    role: "student",
  },
  {
    id: "3",
    title: "Java",
    places: [place("at", "vienna")],
    company: "ostrel",
    role: "professional",
    interests: ["iot"],
  },
  { id: "4", title: "Go", places: [place("de", "munich")], company: "ostrel", role: "student" },
);

const countsOf = (filters: Parameters<typeof ask>[2]) => {
  const { total, counts, without } = ask(index, "java", filters);
  return {
    total,
    without,
    ...Object.fromEntries(Object.entries(counts).map(([name, map]) => [name, Object.fromEntries(map)])),
  };
};

test("every value is counted among the results of the text and all filters", () => {
  expect(countsOf({ filters: { country: "de" } })).toMatchObject({
    total: 2,
    city: { "de/munich": 2, "de/berlin": 1 },
    company: { tavela: 1, ostrel: 1 },
    role: { student: 2 },
    area: { creative: 1 },
    interest: {},
  });
});

test("each filter is counted as if it were not set, so that people can switch", () => {
  expect(countsOf({ filters: { country: "de", company: "tavela", city: "berlin" } })).toMatchObject({
    total: 0,
    city: { "de/munich": 1 },
    company: { ostrel: 1 },
    without: { city: 1, company: 1 },
  });
});

test("countries are counted without the filters for city and company, which other countries do not share", () => {
  expect(
    countsOf({ filters: { country: "de", city: "munich", company: "tavela", role: "professional" } }),
  ).toMatchObject({
    total: 0,
    country: { at: 1 },
    without: { country: 1 },
  });
});

test("cities of the same name in two countries are different", () => {
  expect(countsOf({ filters: { country: "de", city: "vienna" } }).total).toBe(0);
  expect(countsOf({ filters: { city: "vienna" } }).total).toBe(1);
});
