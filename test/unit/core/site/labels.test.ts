import { describe, expect, test } from "vitest";
import { labelsOf } from "#core/site/labels.ts";
import { demoSite } from "../../../fixtures.ts";

const site = demoSite();

describe("the label of a code", () => {
  test("is in their language", () => {
    expect(labelsOf(site, "it").city("de", "munich", "?")).toBe("Monaco di Baviera");
    expect(labelsOf(site, "de").city("de", "munich", "?")).toBe("München");
    expect(labelsOf(site, "fr").role("career_starter")).toBe("Jeune diplômé·e");
  });

  test("is the feed's name for a city that the site does not know", () => {
    expect(labelsOf(site, "de").city("de", "bad-toelz", "Bad Tölz")).toBe("Bad Tölz");
    expect(labelsOf(site, "de").city("xx", "munich", "Munich")).toBe("Munich");
  });

  test("is the company's name, otherwise its code made readable", () => {
    expect(labelsOf(site, "de").company("tavela")).toBe(site.companies.find(({ code }) => code === "tavela")?.name);
    expect(labelsOf(site, "de").company("acme-digital-2")).toBe("Acme Digital 2");
  });
});
