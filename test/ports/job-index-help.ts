import { describe, expect, test } from "vitest";
import { aJob } from "../fixtures.ts";
import type { CreateJobIndex } from "./job-index.ts";

const city = (country: string, code: string) => ({ country, city: { code, label: code } });

/** The tests that every index must pass, about search help (core/jobs/job-index.ts). */
export function jobIndexHelpSuite(name: string, create: CreateJobIndex): void {
  const openings = [
    aJob({
      id: "m",
      title: "Softwareentwickler (m/w/d)",
      places: [city("de", "munich")],
      keywords: ["Kotlin"],
      role: "student",
    }),
    aJob({ id: "b", title: "Softwaretester", places: [city("de", "berlin")], company: "ostrel", interests: ["iot"] }),
    aJob({ id: "w", title: "Softwareentwickler", places: [city("at", "vienna")] }),
  ];

  describe(`${name} as an index of openings: help`, () => {
    test("reports the correction of a typing error, and reads as typed if asked to", async () => {
      const index = await create(openings);
      const query = { text: "Softwareentwikcler", country: "de", page: 1 };
      expect(await index.search(query, "de")).toMatchObject({ total: 1, corrected: "softwareentwickler" });
      expect((await index.search({ ...query, asTyped: true }, "de")).total).toBe(0);
    });

    test("writes a correction with the accents of the openings", async () => {
      const index = await create([
        ...["q1", "q2"].map((id) => aJob({ id, title: "Leitung Qualitätssicherung", places: [city("de", "munich")] })),
        aJob({ id: "q3", title: "Qualitatssicherung", places: [city("de", "munich")] }),
      ]);
      const found = await index.search({ text: "Leitung Qualitätsicherung", country: "de", page: 1 }, "de");
      expect(found).toMatchObject({ total: 2, corrected: "leitung qualitätssicherung" });
    });

    test("offers filters that words name, and the text without them", async () => {
      const index = await create(openings);
      const found = await index.search({ text: "Softwareentwickler Monaco di Baviera", country: "de", page: 1 }, "de");
      expect(found.items).toMatchObject([{ id: "m" }]);
      expect(found.understood).toEqual([
        { filter: "city", code: "munich", value: "München", words: "monaco di baviera", rest: "softwareentwickler" },
      ]);
      const chosen = { text: "Softwareentwickler München", country: "de", city: "munich", page: 1 };
      expect(await index.search(chosen, "de")).not.toHaveProperty("understood");
    });

    test("counts each filter as if it were not set, with names in the requested language", async () => {
      const index = await create(openings);
      const { facets, without } = await index.search({ country: "de", city: "munich", page: 1 }, "it");
      expect(facets).toMatchObject({
        country: expect.arrayContaining([
          { code: "at", value: "Austria", count: 1 },
          { code: "de", value: "Germania", count: 2 },
        ]),
        city: [
          { code: "berlin", value: "Berlino", count: 1 },
          { code: "munich", value: "Monaco di Baviera", count: 1 },
        ],
        company: [{ code: "tavela", value: "Tavela Digital", count: 1 }],
        role: [{ code: "student", value: "Studente/studentessa", count: 1 }],
        interest: [],
      });
      expect(without).toEqual({ country: 2, city: 1 });
    });

    test("shows openings with some of the words if less than a page has all", async () => {
      const index = await create(openings);
      const found = await index.search({ text: "Softwaretester Kotlin", country: "de", page: 1 }, "de");
      expect(found).toMatchObject({ total: 0, items: [] });
      expect(found.some?.map(({ id }) => id).sort()).toEqual(["b", "m"]);
    });

    test("suggests titles, skills, cities and companies that lead to openings of the country", async () => {
      const index = await create(openings);
      expect(await index.suggest("softw", "de", "de")).toEqual([
        { kind: "title", text: "Softwareentwickler" },
        { kind: "title", text: "Softwaretester" },
      ]);
      expect(await index.suggest("kotl", "de", "de")).toEqual([{ kind: "skill", text: "Kotlin" }]);
      expect(await index.suggest("sotfwaretester", "de", "de")).toEqual([{ kind: "title", text: "Softwaretester" }]);
      expect(await index.suggest("kotl", "at", "de")).toEqual([]);
      expect(await index.suggest("mün", "de", "de")).toContainEqual({ kind: "city", text: "München", code: "munich" });
      expect(await index.suggest("ostr", "de", "de")).toContainEqual({
        kind: "company",
        text: "Ostrel Consulting",
        code: "ostrel",
      });
    });

    test("names the language of a suggested title if it is not the requested one", async () => {
      const index = await create(openings);
      const title = { kind: "title", text: "Softwaretester" };
      expect(await index.suggest("softwaretester", "de", "de")).toContainEqual(title);
      expect(await index.suggest("softwaretester", "de", "fr")).toContainEqual({ ...title, language: "de" });
    });

    test("suggests a city or company by any word of its names, in any language and spelling", async () => {
      const index = await create(openings);
      const munich = { kind: "city", text: "München", code: "munich" };
      const ostrel = { kind: "company", text: "Ostrel Consulting", code: "ostrel" };
      for (const text of ["muench", "mun", "monaco d", "di bav"])
        expect(await index.suggest(text, "de", "de"), text).toContainEqual(munich);
      for (const text of ["cons", "consulting ost", "ostrel c"])
        expect(await index.suggest(text, "de", "de"), text).toContainEqual(ostrel);
    });

    test("suggests a city at the end of other words if these have results there", async () => {
      const index = await create(openings);
      const berlin = { kind: "city", text: "Berlin", code: "berlin" };
      expect(await index.suggest("softwaretester berl", "de", "de")).toContainEqual(berlin);
      expect(await index.suggest("softwareentwickler berl", "de", "de")).not.toContainEqual(berlin);
    });

    test("tolerates one typing error in a name if nothing else is found", async () => {
      const index = await create(openings);
      expect(await index.suggest("belrin", "de", "de")).toEqual([{ kind: "city", text: "Berlin", code: "berlin" }]);
      expect(await index.suggest("ostrwl", "de", "de")).toMatchObject([{ kind: "company", code: "ostrel" }]);
      expect(await index.suggest("xyzxyz", "de", "de")).toEqual([]);
    });

    test("suggests nothing for a text without a word", async () => {
      const index = await create(openings);
      for (const text of ["", " ", "*", "\ud800", "🚀"])
        expect(await index.suggest(text, "de", "de"), text).toEqual([]);
    });
  });
}
