import { describe, expect, test } from "vitest";
import { cityNamed, countryNamed, labelsOf } from "#core/site/labels.ts";
import { demoSite } from "../../../fixtures.ts";

const site = demoSite();

describe("what people read for a code", () => {
  test("is in their language", () => {
    expect(labelsOf(site, "it").city("de", "munich", "?")).toBe("Monaco di Baviera");
    expect(labelsOf(site, "de").city("de", "munich", "?")).toBe("München");
    expect(labelsOf(site, "fr").role("career_starter")).toBe("Jeune diplômé·e");
  });

  test("is the name of the feed for a city that the site does not know", () => {
    expect(labelsOf(site, "de").city("de", "bad-toelz", "Bad Tölz")).toBe("Bad Tölz");
    expect(labelsOf(site, "de").city("xx", "munich", "Munich")).toBe("Munich");
  });

  test("is the company's name, else its code made readable", () => {
    expect(labelsOf(site, "de").company("tavela")).toBe(site.companies.find(({ code }) => code === "tavela")?.name);
    expect(labelsOf(site, "de").company("acme-digital-2")).toBe("Acme Digital 2");
  });
});

describe("a city that a feed names", () => {
  test.each(["Munich", "münchen", "MU\u0308NCHEN", "Muenchen", "Monaco di Baviera", " Munique "])(
    "is Munich as %j",
    (text) => {
      expect(cityNamed(site, "de", text)?.code).toBe("munich");
    },
  );

  test("is looked for in its own country only", () => {
    expect(cityNamed(site, "fr", "Munich")).toBeUndefined();
    expect(cityNamed(site, "xx", "Munich")).toBeUndefined();
    expect(cityNamed(site, "de", "")).toBeUndefined();
  });
});

describe("a country that a feed names", () => {
  test.each([
    ["Germany", "de"],
    ["DEUTSCHLAND", "de"],
    ["Osterreich", "at"],
    ["United Kingdom ", "uk"],
    ["GB", "uk"],
    ["USA", "us"],
    ["Brasil", "br"],
    ["France, Metropolitan", "fr"],
  ])("%j is %s", (text, code) => {
    expect(countryNamed(site, text)).toBe(code);
  });

  test.each(["Spain", "", "Europe", "German", "__proto__"])("%j is none of ours", (text) => {
    expect(countryNamed(site, text)).toBeUndefined();
  });
});
