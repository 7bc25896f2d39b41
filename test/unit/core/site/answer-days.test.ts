import { describe, expect, test } from "vitest";
import { answerByOf, answerDaysOf } from "#core/site/answer-days.ts";
import type { Site } from "#core/site/site.ts";
import { demoSite } from "../../../fixtures.ts";
import { moment } from "../../../identities.ts";

const site = demoSite();
const withDays = (days: { country?: number; company?: number; region?: string }): Site => ({
  ...site,
  countries: site.countries.map((country) =>
    country.code === "de" ? { ...country, answerDays: days.country, holidayRegion: days.region } : country,
  ),
  companies: site.companies.map((company) =>
    company.code === "tavela" ? { ...company, answerDays: days.company } : company,
  ),
});
const opening = { country: "de", company: "tavela" };

describe("the promised number of working days", () => {
  test("is ten unless the site says otherwise, as many as the two weeks of earlier versions", () => {
    expect(answerDaysOf(site, opening)).toBe(10);
  });

  test("is that of the opening, then of the company, then of the country", () => {
    const all = withDays({ country: 3, company: 4 });
    expect(answerDaysOf(all, { ...opening, answerDays: 5 })).toBe(5);
    expect(answerDaysOf(all, opening)).toBe(4);
    expect(answerDaysOf(all, { country: "de", company: "another" })).toBe(3);
    expect(answerDaysOf(all, { country: "fr", company: "another" })).toBe(10);
  });

  test("is found by the company's name, too, as pages show it", () => {
    const name = site.companies.find(({ code }) => code === "tavela")?.name ?? "";
    expect(answerDaysOf(withDays({ company: 4 }), { country: "de", company: name })).toBe(4);
  });
});

describe("the last day for an answer", () => {
  test.each([
    // trust M 1049
    ["2026-10-23T21:30:00.000Z", "2026-10-26"],
    ["2026-10-23T22:30:00.000Z", "2026-10-26"],
    ["2026-10-25T23:30:00.000Z", "2026-10-27"],
  ])("counts from the calendar day of the country: %s, %s", (receivedAt, expected) => {
    expect(answerByOf(moment(receivedAt), { ...opening, answerDays: 1 }, site)).toBe(expected);
  });

  test("skips the holidays of the region that the site has chosen", () => {
    const receivedAt = moment("2027-01-05T12:00:00.000Z");
    const after = { ...opening, answerDays: 1 };
    expect(answerByOf(receivedAt, after, site)).toBe("2027-01-06");
    expect(answerByOf(receivedAt, after, withDays({ region: "by" }))).toBe("2027-01-07");
  });
});
