import { expect, test } from "vitest";
import { countryOf, telephoneExampleOf } from "#core/site/site.ts";
import { demoSite } from "../../../fixtures.ts";

// trust O 207

const site = demoSite();

test.each([
  ["de", "de"],
  ["en", "us"],
  ["fr", "fr"],
  ["it", "it"],
  ["pt", "br"],
] as const)("the example of a telephone number in %s is that of %s, whatever the country", (language, country) => {
  const example = countryOf(site, country)?.telephoneExample;
  expect(example).toMatch(/^\+/);
  for (const { code } of site.countries) expect(telephoneExampleOf(site, language, code)).toBe(example);
});

test("a site without that country gives the example of its first country with the language, otherwise that of the page's country", () => {
  const without = (codes: readonly string[]) => ({
    countries: site.countries.filter(({ code }) => !codes.includes(code)),
  });
  const [first] = without(["us"]).countries.filter(({ language }) => language === "en");
  expect(telephoneExampleOf(without(["us"]), "en", "de")).toBe(first?.telephoneExample);
  expect(telephoneExampleOf(without(["it"]), "it", "de")).toBe(countryOf(site, "de")?.telephoneExample);
});
