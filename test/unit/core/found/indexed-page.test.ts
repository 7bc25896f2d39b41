import { describe, expect, test } from "vitest";
import {
  companyPage,
  openingPage,
  proseLanguagesOf,
  prosePage,
  searchPage,
  targetIn,
} from "#core/found/indexed-page.ts";
import type { JobQuery } from "#core/jobs/job-index.ts";
import type { ProseReader } from "#core/site/prose.ts";
import type { Language } from "#core/translation/language.ts";
import { demoSite } from "../../../fixtures.ts";

const site = demoSite();

describe("the address of an opening (spec C8)", () => {
  const opening = (countries: readonly string[], country = countries[0] ?? "") => ({
    id: "x-1",
    language: "de" as const,
    country,
    codes: { places: countries.map((each) => ({ country: each })) },
  });

  test.each([
    ["is that of its first country", ["it", "de"], "/en/careers/it/job-details/x-1?country=it"],
    ["skips a country that the site no longer serves", ["zz", "at"], "/en/careers/at/job-details/x-1?country=at"],
    [
      "is that of the default country if the site serves none of them",
      ["zz"],
      "/en/careers/de/job-details/x-1?country=de",
    ],
  ])("%s", (_, countries, target) => {
    expect(openingPage(site, opening(countries), "en").target).toBe(target);
  });

  test("exists in all languages, with the opening's own as the fallback", () => {
    const page = openingPage(site, opening(["de"]), "fr");
    expect(page).toMatchObject({ languages: ["de", "en", "fr", "it", "pt"], fallback: "de" });
    expect(targetIn(page.target, "pt")).toBe("/pt/careers/de/job-details/x-1?country=de");
  });

  test("is known even if another host tells only the first country", () => {
    expect(openingPage(site, { id: "A/B", country: "it" }, "en")).toMatchObject({
      target: "/en/careers/it/job-details/A%2FB?country=it",
      fallback: "it",
    });
  });
});

describe("a search", () => {
  const page = (query: Partial<JobQuery>, total = 5) =>
    searchPage(site, { country: "de", page: 1, ...query }, total, "en")?.target;

  test.each<[string, Partial<JobQuery>, string]>([
    ["of a country", {}, "country=de"],
    ["of a city", { city: "berlin" }, "country=de&city=berlin"],
    ["of a company", { company: "tavela" }, "country=de&company=tavela"],
    ["of a role in a city, in one order", { role: "student", city: "berlin" }, "country=de&city=berlin&role=student"],
    ["of a further page", { page: 3 }, "country=de&page=3"],
    ["by date", { sort: "newest" }, "country=de"],
  ])("%s has one address", (_, query, parameters) => {
    expect(page(query)).toBe(`/en/careers/de/job-search?${parameters}`);
  });

  test.each<[string, Partial<JobQuery>, number]>([
    ["with a text", { text: "java" }, 5],
    ["without results", {}, 0],
    ["on a distant page", { page: 11 }, 200],
    ["behind the first page by date", { page: 2, sort: "newest" }, 200],
    ["around a city", { city: "berlin", radius: 50 }, 5],
    ["by salary", { salary: "60000" }, 5],
    ["by an area", { area: "technology" }, 5],
    ["by a company in a city", { company: "tavela", city: "berlin" }, 5],
    ["by three filters", { role: "student", city: "berlin", company: "tavela" }, 5],
  ])("%s asks not to be listed", (_, query, total) => {
    expect(page(query, total)).toBeUndefined();
  });
});

describe("the page of a company", () => {
  const profile = { sentence: "We weave.", paragraphs: [], makes: [], places: [], people: [], benefits: [] };
  const woven = { ...site, profiles: { weavers: { de: profile, it: profile } } };

  test("has one address under the default country, in the languages of its profiles", () => {
    expect(companyPage(woven, "weavers", "it")).toEqual({
      target: "/it/careers/de/company/weavers?country=de",
      languages: ["de", "it"],
      fallback: "de",
    });
  });

  test("does not exist without a profile, whatever the address says", () => {
    expect(["tavela", "__proto__", ""].map((code) => companyPage(woven, code))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe("a page of prose", () => {
  const proseIn =
    (...written: Language[]) =>
    (_: string, { language }: ProseReader) => ({
      html: "",
      language: written.includes(language) ? language : (written[0] as Language),
    });

  test("has one address under the default country", () => {
    const written = proseLanguagesOf(proseIn("de", "en", "fr", "it", "pt"), "privacy", site);
    expect(prosePage(site, "privacy", written, "it")).toEqual({
      target: "/it/careers/de/privacy?country=de",
      languages: ["de", "en", "fr", "it", "pt"],
      fallback: "de",
    });
  });

  test("has the address of its main language if it is not written in the requested one", () => {
    const written = proseLanguagesOf(proseIn("it", "en"), "privacy", site);
    expect(written).toEqual(["it", "en"]);
    expect(prosePage(site, "privacy", written, "fr")).toEqual({
      target: "/it/careers/de/privacy?country=de",
      languages: ["en", "it"],
      fallback: "it",
    });
  });
});
