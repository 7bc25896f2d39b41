import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { loadOpenings } from "#adapters/disk/load-openings.ts";
import { loadProse } from "#adapters/disk/load-prose.ts";
import { cleanHtml } from "#adapters/html/clean-html.ts";
import { uncheckedNativeJobs } from "#core/imports/formats/native.ts";
import { ownFormatPreparation, prepareImport } from "#core/imports/prepare.ts";
import { missingPay } from "#core/jobs/pay-transparency.ts";
import { kilometresBetween } from "#core/site/great-circle.ts";
import { proseNames } from "#core/site/prose-names.ts";
import { contactOf } from "#core/site/site.ts";
import { areas, interests, roles } from "#core/site/taxonomy.ts";
import { languages } from "#core/translation/language.ts";
import { demoSite } from "./fixtures.ts";
import { citiesOf, countryCodes, listedIn, writtenOpenings } from "./openings.ts";

const site = demoSite();
const openings = writtenOpenings();
const day = "2026-12-01";

const prepared = () => {
  const candidates = loadOpenings("site").flatMap(uncheckedNativeJobs);
  const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
  return prepareImport(candidates, { site, ...ownFormatPreparation, cleanHtml, hashOf });
};

const countriesOf = (opening: (typeof openings)[number]) => new Set(opening.places.map(({ country }) => country));

describe("the demo's openings", () => {
  test("load without a problem", () => {
    const { ready, skipped, problems } = prepared();
    expect(problems).toEqual([]);
    expect(skipped).toEqual([]);
    expect(ready.map(({ job }) => job.id).sort()).toEqual(openings.map(({ id }) => id).sort());
  });

  test("are enough for paging, filters and searches", () => {
    expect(openings.length).toBeGreaterThanOrEqual(200);
    expect(listedIn("de", day).length).toBeGreaterThanOrEqual(25);
    expect(listedIn("it", day).length).toBeGreaterThanOrEqual(15);
    for (const country of countryCodes()) expect(listedIn(country, day).length, country).toBeGreaterThan(0);
  });

  test("have every role, area, interest and company, even among listed ones only", () => {
    const listed = countryCodes().flatMap((country) => listedIn(country, day));
    const seen = (keys: readonly (string | undefined)[]) => [...new Set(keys.filter((key) => key))].sort();
    expect(seen(listed.map(({ role }) => role))).toEqual([...roles].sort());
    expect(seen(listed.flatMap((opening) => opening.areas ?? []))).toEqual([...areas].sort());
    expect(seen(listed.flatMap((opening) => opening.interests ?? []))).toEqual([...interests].sort());
    expect(seen(listed.map(({ company }) => company))).toEqual(site.companies.map(({ code }) => code).sort());
  });

  test("show every kind of opening that the program knows", () => {
    const kinds = {
      hidden: openings.filter(({ hiddenPosition, referralEnabled }) => hiddenPosition && !referralEnabled),
      referral: openings.filter(({ hiddenPosition, referralEnabled }) => !hiddenPosition && referralEnabled),
      both: openings.filter(({ hiddenPosition, referralEnabled }) => hiddenPosition && referralEnabled),
      unlisted: openings.filter(({ unlisted }) => unlisted),
      external: openings.filter(({ externalJobLink }) => externalJobLink?.startsWith("https://")),
      "in several cities": openings.filter((opening) => citiesOf(opening, "de").length > 2),
      "in several countries": openings.filter((opening) => countriesOf(opening).size > 1),
      "without a role": openings.filter(({ role }) => !role),
      "without a city": openings.filter(({ places }) => places.some(({ city }) => !city)),
      "with a long title": openings.filter(({ title }) => title.length >= 118),
      "in its future": openings.filter(({ validFrom = "" }) => validFrom > day),
      "that has ended": openings.filter(({ validThrough = "9" }) => validThrough < day),
      "with an end": openings.filter(({ validThrough }) => validThrough),
      "with a salary": openings.filter(({ salary }) => salary),
      remote: openings.filter(({ workplace }) => workplace === "remote"),
    };
    for (const [kind, found] of Object.entries(kinds)) expect(found.length, kind).toBeGreaterThan(0);
    for (const language of languages) expect(openings.map((opening) => opening.language)).toContain(language);
  });

  test("name a salary wherever a law asks for one", () => {
    expect(missingPay(prepared().ready.map(({ job }) => job))).toEqual([]);
  });

  test("lie in cities that the site knows", () => {
    for (const { id, places } of openings)
      for (const { country, city } of places)
        if (city)
          expect(
            site.cities[country]?.map(({ code }) => code),
            id,
          ).toContain(city);
  });

  test("contain nothing that loading would sanitise away", () => {
    const written = new Map(openings.map((opening) => [opening.id, opening]));
    for (const { job } of prepared().ready)
      expect(
        job.sections.map(({ content }) => content),
        job.id,
      ).toEqual(written.get(job.id)?.sections?.map(({ content = "" }) => cleanHtml(content)));
    for (const { id, sections = [] } of openings)
      for (const { content = "" } of sections) {
        expect(content, id).not.toMatch(/<script|style=|onerror|javascript:|<h[12]/i);
        expect(content.replace(/<[^>]*>/g, ""), id).toBe(cleanHtml(content).replace(/<[^>]*>/g, ""));
      }
  });
});

describe("the demo's site", () => {
  test("has the position of every city, each less than a day's journey from another one of its country", () => {
    for (const [country, cities] of Object.entries(site.cities))
      for (const { code, coordinates: here } of cities) {
        const ways = cities.flatMap(({ code: other, coordinates: there }) =>
          here && there && other !== code ? [kilometresBetween(here, there)] : [],
        );
        expect(here, code).toBeDefined();
        if (cities.length > 1) expect(Math.min(...ways), `${country}/${code}`).toBeLessThan(1500);
      }
  });

  test("has the sixteen countries, offers thirteen of them, and speaks their languages", () => {
    expect(countryCodes().toSorted().join(" ")).toBe("at be br by ch de fr hr in it lu nz pl ro uk us");
    const offered = site.countries.filter(({ offered }) => offered).map(({ code }) => code);
    expect(offered.toSorted().join(" ")).toBe("at be br de fr hr in it lu pl ro uk us"); // spec 1.3
    const spoken = Object.fromEntries(site.countries.map(({ code, language }) => [code, language]));
    const english = ["lu", "by", "be", "hr", "in", "nz", "pl", "ro", "uk", "us"].map((code) => [code, "en"]);
    const others = { de: "de", at: "de", ch: "de", it: "it", br: "pt", fr: "fr" };
    expect(spoken).toEqual({ ...Object.fromEntries(english), ...others }); // spec 1.4
  });

  test("names somebody to write to in every country", () => {
    const contacts = Object.fromEntries(countryCodes().map((country) => [country, contactOf(site, country)]));
    for (const country of ["by", "be", "fr", "it", "ch"]) expect(contacts[country]).toBe(site.defaultContact); // spec 4.10
    for (const group of [
      ["us", "lu", "in", "br", "uk"],
      ["at", "de"],
    ])
      expect(new Set(group.map((country) => contacts[country])).size).toBe(1);
    const own = new Set(["nz", "hr", "ro", "pl", "us", "at", "be"].map((country) => contacts[country]));
    expect(own.size).toBe(7);
  });

  test("shows the logos that it names", () => {
    for (const logo of [site.brand.logo, ...site.companies.map(({ logo }) => logo)]) {
      expect(logo).toMatch(/^logos\/[a-z-]+\.svg$/);
      const source = readFileSync(`site/${logo}`, "utf8");
      expect(source, logo).toMatch(/^<svg[\s>]/);
      expect(source, logo).not.toMatch(/<script|<style|style=|\son\w+=|href=|<foreignObject/i); // our content security policy blocks all these
    }
  });

  test("has its prose in every language", () => {
    const prose = loadProse("site", {});
    for (const name of proseNames) {
      const texts = languages.map((language) => prose.of(name, language).html);
      expect(new Set(texts).size, name).toBe(languages.length);
      for (const text of texts) {
        expect(text.length, name).toBeGreaterThan(200);
        expect(text, name).not.toMatch(/<script|<h1|style=|\son\w+=/i);
      }
      for (const language of languages) expect(existsSync(`site/texts/${name}.${language}.html`)).toBe(true);
    }
  });

  test("has all its texts in five languages, short enough for the pages", () => {
    for (const group of Object.values({ ...site.taxonomy, $schema: {} }))
      for (const [key, label] of Object.entries(group))
        for (const language of languages) {
          const text = (label as Record<string, string>)[language];
          expect(text?.trim(), `${key} ${language}`).toBe(text);
          expect(text?.length, `${key} ${language}`).toBeLessThanOrEqual(45);
        }
  });
});
