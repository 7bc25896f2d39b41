import { expect, test } from "vitest";
import type { Filter } from "#app/routes/job-search/filter.ts";
import { waysInFor } from "#app/routes/job-search/ways-in-data.ts";
import type { NarrowingFilter } from "#core/site/filter-names.ts";

const filters = (["city", "employment", "area"] as const).map(
  (name): Filter => ({
    name,
    selected: "",
    choices: [{ code: name === "employment" ? "part_time" : name, value: name, count: 9 }],
  }),
);
const waysOf = (shown: readonly NarrowingFilter[]): readonly string[] => {
  const site = { brand: { filters: shown }, companies: [], profiles: {} };
  const page = { services: { site, pictures: [] }, language: "en", country: "de", base: "/en/careers/de" };
  return waysInFor(page as unknown as Parameters<typeof waysInFor>[0], 50, filters).map(({ name }) => name);
};

test("a company has its logo beside its name, unless the logo is the name", () => {
  const companies = ["square", "wide"].map((code) => ({ code, name: code, logo: `logos/${code}.svg` }));
  const site = {
    brand: { filters: ["company"] },
    companies,
    profiles: {},
    logoRatios: new Map([["logos/wide.svg", 4]]),
  };
  const page = { services: { site, pictures: [] }, language: "en", country: "de", base: "/en/careers/de" };
  const choices = companies.map(({ code }) => ({ code, value: code, count: 9 }));
  const ways = waysInFor(page as unknown as Parameters<typeof waysInFor>[0], 50, [
    { name: "company", selected: "", choices },
  ]);
  expect(ways.map(({ logo }) => logo)).toEqual(["logos/square.svg", undefined]);
});

test("ways in lead into no filter that the site has taken out of its panel", () => {
  expect(waysOf(["city", "area"])).toEqual(["city", "employment", "area"]);
  expect(waysOf(["area"])).toEqual(["employment", "area"]);
  expect(waysOf(["employment"])).toEqual(["employment"]);
});
