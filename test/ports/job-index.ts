import { describe, expect, test } from "vitest";
import type { Job } from "#core/jobs/job.ts";
import type { JobIndex, JobQuery } from "#core/jobs/job-index.ts";
import type { Language } from "#core/translation/language.ts";
import { aJob } from "../fixtures.ts";

export const today = "2026-05-01";

/** Creates an index of the demo site with these openings, on the day `today`. */
export type CreateJobIndex = (jobs: readonly Job[]) => Promise<JobIndex>;

const city = (country: string, code: string) => ({ country, city: { code, label: code } });

const tasks = { type: "tasks" as const, title: "Aufgaben", content: "<p>Kubernetes betreiben</p>" };

const idsOf = async (index: JobIndex, query: Partial<JobQuery>, language: Language = "de"): Promise<string[]> =>
  (await index.search({ country: "de", page: 1, ...query }, language)).items.map(({ id }) => id);

/** The tests that every index of openings must pass (core/jobs/job-index.ts). */
export function jobIndexSuite(name: string, create: CreateJobIndex): void {
  describe(`${name} as an index of openings: lists`, () => {
    test("shows an opening as lists need it, with labels in the requested language", async () => {
      const index = await create([
        aJob({
          places: [city("de", "munich"), city("de", "berlin"), { country: "de" }],
          role: "student",
          workplace: "hybrid",
          externalJobLink: "https://jobs.example.com/1",
        }),
      ]);
      expect(await index.search({ country: "de", page: 1 }, "it")).toMatchObject({
        total: 1,
        items: [
          {
            id: "de-tester",
            title: "Tester (m/w/d)",
            cities: ["Monaco di Baviera", "Berlino"],
            company: "Tavela Digital",
            language: "de",
            role: { key: "student", label: "Studente/studentessa" },
            externalJobLink: "https://jobs.example.com/1",
            workplace: "hybrid",
          },
        ],
      });
    });

    test("omits the fields that an opening does not have", async () => {
      const index = await create([aJob({ company: "acme-digital" })]);
      expect(await index.search({ country: "de", page: 1 }, "de")).toMatchObject({
        total: 1,
        items: [
          { id: "de-tester", title: "Tester (m/w/d)", cities: ["Berlin"], company: "Acme Digital", language: "de" },
        ],
      });
    });

    test("counts exactly over all pages, without duplicates", async () => {
      const index = await create(Array.from({ length: 37 }, (_, number) => aJob({ id: `job-${number}` })));
      const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => index.search({ country: "de", page }, "de")));
      expect(pages.map(({ items }) => items.length)).toEqual([10, 10, 10, 7, 0]);
      expect(pages.map(({ total }) => total)).toEqual([37, 37, 37, 37, 37]);
      expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(37);
    });

    test("returns the same page twice, and nothing far past the end", async () => {
      const index = await create(Array.from({ length: 25 }, (_, number) => aJob({ id: `job-${number}` })));
      expect(await idsOf(index, { page: 2 })).toEqual(await idsOf(index, { page: 2 }));
      expect(await index.search({ country: "de", page: 999_999_999 }, "de")).toMatchObject({ items: [], total: 25 });
    });

    test("lists openings in the requested language first, then the newer, then by id", async () => {
      const index = await create([
        aJob({ id: "d-english", language: "en", publicationDate: "2026-04-30" }),
        aJob({ id: "c-old", publicationDate: "2025-12-31" }),
        aJob({ id: "b-same-day" }),
        aJob({ id: "a-same-day" }),
        aJob({ id: "e-new", publicationDate: "2026-04-01" }),
      ]);
      expect(await idsOf(index, {})).toEqual(["e-new", "a-same-day", "b-same-day", "c-old", "d-english"]);
      expect((await idsOf(index, {}, "en"))[0]).toBe("d-english");
    });

    test("lists titles before texts, then the language, then the better match, then the newer", async () => {
      const index = await create([
        aJob({ id: "named", title: "Kubernetes", publicationDate: "2025-01-01" }),
        aJob({ id: "mentioned", title: "Admin", abstract: "Etwas Kubernetes", publicationDate: "2026-04-01" }),
        aJob({ id: "foreign", title: "Kubernetes", language: "en", publicationDate: "2026-04-30" }),
      ]);
      expect(await idsOf(index, { text: "kubernetes" })).toEqual(["named", "foreign", "mentioned"]);
    });

    test("returns the newest matches by date alone, up to the requested number", async () => {
      const index = await create([
        aJob({ id: "named", title: "Kubernetes", publicationDate: "2025-01-01", sections: [tasks] }),
        aJob({ id: "mentioned", title: "Admin", abstract: "Etwas Kubernetes", publicationDate: "2026-04-01" }),
        aJob({ id: "foreign", title: "Kubernetes", language: "en", publicationDate: "2026-04-30", role: "student" }),
        aJob({ id: "other", publicationDate: "2026-04-30" }),
        aJob({ id: "unlisted", publicationDate: "2026-04-30", unlisted: true }),
        ...Array.from({ length: 20 }, (_, at) => aJob({ id: `old-${at + 10}`, publicationDate: "2024-01-01" })),
      ]);
      const newest = async (query: Partial<JobQuery>, most: number) =>
        (await index.newest({ country: "de", page: 1, ...query }, "de", most)).map(({ id }) => id);
      expect(await newest({ text: "kubernetes" }, 50)).toEqual(["foreign", "mentioned", "named"]);
      expect(await newest({ role: "student" }, 50)).toEqual(["foreign"]);
      expect(await newest({}, 3)).toEqual(["foreign", "other", "mentioned"]);
      expect(await newest({}, 15)).toHaveLength(15);
      expect(await newest({}, 50)).toHaveLength(24);
      expect(await newest({ country: "fr" }, 50)).toEqual([]);
      expect(await idsOf(index, { text: "kubernetes", sort: "newest" })).toEqual(["foreign", "mentioned", "named"]);
      expect(await idsOf(index, { sort: "newest", page: 2 })).toEqual((await newest({}, 20)).slice(10));
    });

    test("lists an opening in each of its countries, and in searches without a country", async () => {
      const index = await create([aJob({ places: [city("de", "munich"), city("at", "vienna"), { country: "ch" }] })]);
      for (const country of ["de", "at", "ch", ""]) expect(await idsOf(index, { country })).toEqual(["de-tester"]);
      for (const country of ["fr", "xx", "__proto__"]) expect(await idsOf(index, { country })).toEqual([]);
    });

    test("lists only openings that are not unlisted and within their dates", async () => {
      const index = await create([
        aJob({ id: "unlisted", unlisted: true }),
        aJob({ id: "tomorrow", validFrom: "2026-05-02" }),
        aJob({ id: "from-today", validFrom: today }),
        aJob({ id: "until-today", validThrough: today }),
        aJob({ id: "until-yesterday", validThrough: "2026-04-30" }),
      ]);
      expect(await idsOf(index, {})).toEqual(["from-today", "until-today"]);
      expect(await index.cities("de", "de")).toContainEqual({ code: "berlin", value: "Berlin", count: 2 });
      expect(await index.companies("de", "de")).toContainEqual({ code: "tavela", value: "Tavela Digital", count: 2 });
    });

    test("filters by city, company, role, area and interest, and by all of them together", async () => {
      const index = await create([
        aJob({ id: "plain" }),
        aJob({
          id: "special",
          places: [city("de", "munich"), city("at", "vienna")],
          company: "ostrel",
          role: "student",
          areas: ["creative", "consulting"],
          interests: ["sustainability", "iot"],
        }),
      ]);
      const filters = {
        city: "munich",
        company: "ostrel",
        role: "student",
        area: "consulting",
        interest: "sustainability",
      };
      for (const [filter, value] of Object.entries(filters))
        expect(await idsOf(index, { [filter]: value }), filter).toEqual(["special"]);
      expect(await idsOf(index, filters)).toEqual(["special"]);
      expect(await idsOf(index, { ...filters, text: "tester" })).toEqual(["special"]);
      expect(await idsOf(index, { ...filters, company: "tavela" })).toEqual([]);
      expect(await idsOf(index, { city: "vienna" })).toEqual([]); // the city is in another country
      expect(await idsOf(index, { country: "", city: "vienna" })).toEqual(["special"]);
    });

    test("finds nothing for an unknown city or company", async () => {
      const index = await create([aJob()]);
      for (const query of [{ city: "atlantis" }, { company: "nobody" }, { city: "' or 1=1 --" }, { company: "%" }])
        expect(await index.search({ country: "de", page: 1, ...query }, "de")).toMatchObject({ items: [], total: 0 });
    });
  });

  describe(`${name} as an index of openings: choices`, () => {
    test("counts each city of a country once per opening, the known ones without openings as 0", async () => {
      const index = await create([
        aJob({ id: "one", places: [city("de", "munich"), city("de", "berlin")] }),
        aJob({ id: "two", places: [city("de", "munich"), city("de", "munich"), city("at", "vienna")] }),
        aJob({ id: "three", places: [{ country: "de" }] }),
      ]);
      const cities = await index.cities("de", "en");
      const counted = Object.fromEntries(cities.map(({ code, count }) => [code, count]));
      expect(counted).toMatchObject({ munich: 2, berlin: 1, hamburg: 0 });
      expect(counted).not.toHaveProperty("vienna");
      expect(cities).toContainEqual({ code: "munich", value: "Munich", count: 2 });
      expect(await index.cities("at", "it")).toContainEqual({ code: "vienna", value: "Vienna", count: 1 });
    });

    test("offers a city that only a feed knows, with its name in the feed", async () => {
      const index = await create([
        aJob({ places: [{ country: "de", city: { code: "ulm-nord", label: "Ulm (Nord)" } }] }),
      ]);
      expect(await index.cities("de", "fr")).toContainEqual({ code: "ulm-nord", value: "Ulm (Nord)", count: 1 });
      expect(await idsOf(index, { city: "ulm-nord" })).toEqual(["de-tester"]);
    });

    test("counts the companies of a country, the known ones without openings as 0, unknown ones under a readable name", async () => {
      const index = await create([
        aJob({ id: "one", places: [city("de", "munich"), city("de", "berlin")] }),
        aJob({ id: "two", company: "acme-digital" }),
        aJob({ id: "three", company: "ostrel", places: [city("at", "vienna")] }),
      ]);
      expect(await index.companies("de", "de")).toEqual([
        { code: "acme-digital", value: "Acme Digital", count: 1 },
        { code: "kivora", value: "Kivora Studio", count: 0 },
        { code: "ostrel", value: "Ostrel Consulting", count: 0 },
        { code: "quadrel-systems", value: "Quadrel Systems", count: 0 },
        { code: "tavela", value: "Tavela Digital", count: 1 },
      ]);
    });

    test("sorts choices by their names in the requested language", async () => {
      const index = await create([]);
      for (const language of ["de", "it"] as const) {
        const names = (await index.cities("de", language)).map(({ value }) => value);
        expect(names).toEqual([...names].sort(new Intl.Collator(language).compare));
      }
    });

    test("returns no cities for an unknown country", async () => {
      const index = await create([aJob()]);
      for (const country of ["", "xx", "constructor", "__proto__", "'", "\ud800"])
        expect(await index.cities(country, "de"), country).toEqual([]);
    });
  });
}
