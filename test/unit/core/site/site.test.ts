import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { countriesFile } from "#core/site/countries-file.ts";
import {
  asksForXing,
  contactOf,
  countryNameInText,
  countryOf,
  languageOf,
  recruitingAddressOf,
} from "#core/site/site.ts";
import { demoSite } from "../../../fixtures.ts";

const site = demoSite();
const codes = site.countries.map(({ code }) => code);

describe("the countries of the demo (spec 1.3)", () => {
  test("are offered in the filter, except for three", () => {
    const offered = site.countries.filter((country) => country.offered).map(({ code }) => code);
    expect(offered.sort()).toEqual(["at", "be", "br", "de", "fr", "hr", "in", "it", "lu", "pl", "ro", "uk", "us"]);
    expect(codes.filter((code) => !offered.includes(code)).sort()).toEqual(["by", "ch", "nz"]);
  });

  test.each([
    ["en", ["lu", "by", "be", "hr", "in", "nz", "pl", "ro", "uk", "us"]],
    ["de", ["at", "de", "ch"]],
    ["it", ["it"]],
    ["pt", ["br"]],
    ["fr", ["fr"]],
  ])("switch to %s as spec 1.4 says", (language, countries) => {
    expect(codes.filter((code) => languageOf(site, code) === language).sort()).toEqual([...countries].sort());
  });

  test("contain no country under another name", () => {
    for (const code of ["xx", "DE", "gb", "__proto__", "", undefined]) expect(countryOf(site, code)).toBeUndefined();
    expect(languageOf(site, "xx")).toBeUndefined();
  });
});

test.each([
  ["uk", "en", "the United Kingdom"],
  ["us", "en", "the United States"],
  ["uk", "de", "Vereinigtes Königreich"],
  ["de", "en", "Germany"],
] as const)("a sentence names %s in %s %j", (code, language, name) => {
  const country = countryOf(site, code);
  expect(country && countryNameInText(country, language)).toBe(name);
});

describe("the address that candidates write to (spec 4.10)", () => {
  test("is one address of its own in four countries", () => {
    const own = ["nz", "hr", "ro", "pl"].map((code) => contactOf(site, code));
    const others = codes
      .filter((code) => !["nz", "hr", "ro", "pl"].includes(code))
      .map((code) => contactOf(site, code));
    expect(new Set(own).size).toBe(4);
    for (const address of own) expect(others).not.toContain(address);
  });

  test.each([["us lu in br uk"], ["at de"]])("is shared by %s", (countries) => {
    const shared = countries.split(" ").map((code) => contactOf(site, code));
    expect(new Set(shared).size).toBe(1);
    expect(shared[0]).not.toBe(site.defaultContact);
    expect(codes.filter((code) => contactOf(site, code) === shared[0]).sort()).toEqual(countries.split(" ").sort());
  });

  // trust J 126
  test.each(["by", "be", "fr", "it", "ch", "xx"])("is the site's own address in %s, where none is known", (code) => {
    expect(contactOf(site, code)).toBe(site.defaultContact);
  });
});

test("the form asks for XING in Austria and Germany only (spec 4.3)", () => {
  expect(codes.filter((code) => asksForXing(site, code)).sort()).toEqual(["at", "de"]);
  expect(asksForXing(site, "xx")).toBe(false);
});

describe("the address of recruiting", () => {
  test("is that of the country, otherwise the default one, otherwise none", () => {
    expect(recruitingAddressOf(site, "at")).toBe("recruiting.dach@example.com");
    expect(recruitingAddressOf(site, "pl")).toBeUndefined();
    const common = { ...site, defaultRecruiting: "people@example.com" };
    expect(recruitingAddressOf(common, "pl")).toBe("people@example.com");
    expect(recruitingAddressOf(common, "at")).toBe("recruiting.dach@example.com");
    const [company] = site.companies;
    const own = {
      ...common,
      companies: [{ ...company, code: "own", name: "Own", recruiting: "own@example.com", offices: [] }],
    };
    expect(recruitingAddressOf(own, "at", "own")).toBe("own@example.com");
    expect(recruitingAddressOf(own, "at", "another")).toBe("recruiting.dach@example.com");
  });
});

test.each([
  ["Europe/Berlin", true],
  ["UTC", true],
  ["Europe/Quadrelia", false],
  ["", false],
])("a country's time zone may be %j: %s", (timeZone, allowed) => {
  const countries = site.countries.map((country) => ({ ...country, timeZone }));
  expect(v.is(countriesFile, { defaultContact: site.defaultContact, countries })).toBe(allowed);
});
