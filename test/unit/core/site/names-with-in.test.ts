import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withCountryFacts } from "#core/site/basics.ts";
import { countryOf } from "#core/site/site.ts";
import { languages } from "#core/translation/language.ts";
import { demoSite } from "../../../fixtures.ts";

const facts = JSON.parse(readFileSync("site-basics/countries.json", "utf8"));

test("every country of the basics has its preposition in every language", () => {
  for (const { namesWithIn } of facts.countries)
    for (const language of languages) expect(namesWithIn[language]).toMatch(/^\S+ \S/);
});

test.each([
  ["us", "fr", "aux États-Unis"],
  ["uk", "it", "nel Regno Unito"],
  ["us", "de", "in den USA"],
  ["br", "pt", "no Brasil"],
  ["uk", "en", "in the United Kingdom"],
  ["fr", "fr", "en France"],
] as const)("%s in %s is where? %s", (country, language, where) => {
  expect(countryOf(demoSite(), country)?.namesWithIn?.[language]).toBe(where);
});

test("a country that a site gives its usual names keeps its article and its preposition, a renamed one has neither", () => {
  const usual = facts.countries.find(({ code }: { code: string }) => code === "uk").names;
  const named = (names: object) =>
    withCountryFacts({ countries: [{ code: "uk", names }] }, facts) as { countries: object[] };
  expect(named(usual).countries[0]).toMatchObject({
    namesInText: { en: "the United Kingdom" },
    namesWithIn: { en: "in the United Kingdom" },
  });
  const renamed = named({ ...usual, en: "Great Britain" }).countries[0];
  expect(renamed).not.toHaveProperty("namesInText");
  expect(renamed).not.toHaveProperty("namesWithIn");
});

test("a country that a site names differently, or that is unknown, has none", () => {
  const completed = withCountryFacts(
    { countries: [{ code: "us", names: {} }, { code: "xx" }, { code: "de" }] },
    facts,
  ) as {
    countries: { namesWithIn?: object }[];
  };
  expect(completed.countries.map(({ namesWithIn }) => namesWithIn !== undefined)).toEqual([false, false, true]);
});
