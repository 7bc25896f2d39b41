import { describe, expect, test } from "vitest";
import { codeOf } from "#core/errors.ts";
import { aJob } from "../fixtures.ts";
import { type CreateJobIndex, today } from "./job-index.ts";

/** Texts with a special meaning for some search engine, database, parser or font, which this search must treat as ordinary text (trust B). */
const hostileTexts = [
  ...['"', 'java"', "(a OR b", "NEAR(", "NEAR(a b, 3)", "java AND", "AND", "NOT", "*", "ja*va", "^java", "+java"],
  ...["-java", "a-b", "title:java", "{a}:b", "- title : java", "' OR 1=1 --", "%", "_", "\\", "?", "??1", ":a", "$a"],
  ...[
    "\0",
    "a\0b",
    "\ud800",
    "\udc00java",
    "java\ud83d",
    "\u202ejava",
    "\u200b",
    "\ufeff",
    "\ufffd",
    "\u0301",
    " \t\n ",
  ],
  ...["🚀", "👩‍💻", "漢字", "İ", "ﷺ", "𐐀𞤀", "ꯀ꯭", "①²½", "straße", "<script>", "</script><script>", "%E0%A4%A"],
  ..."\"'`()[]{}*+-^:;,.?!#/\\~&|<>=@%$_".split(""),
  ...["x".repeat(5000), "🚀".repeat(2500), '"'.repeat(5000), "word ".repeat(2000), "\ud800".repeat(5000)],
];

const hostileIds = [
  "",
  " ",
  "0",
  "-1",
  "1e3",
  "01",
  "9007199254740993",
  "x".repeat(5000),
  "1;drop",
  "'",
  '"',
  "%",
  "a/b",
];
const hostilePaths = [".", "..", "../jobpost2", "?", "#", "\0", "\ud800", "🚀", "DE-TESTER", "de-tester ", "__proto__"];

/** The tests that every index must pass, about the words of a search and about ids (core/jobs/job-index.ts). */
export function jobIndexWordsSuite(name: string, create: CreateJobIndex): void {
  const found = async (text: string, ...titles: readonly string[]): Promise<string[]> => {
    const index = await create(titles.map((title, number) => aJob({ id: `job-${number}`, title, sections: [] })));
    const { items, total } = await index.search({ text, country: "de", page: 1 }, "de");
    expect(total).toBe(items.length);
    return items.map(({ title }) => title).sort();
  };

  describe(`${name} as an index of openings: words`, () => {
    test("finds a word in title, abstract, keywords, sections, tags, company and city", async () => {
      const index = await create([
        aJob({
          abstract: "Ein Abstrakt",
          keywords: ["Schlüsselwort"],
          sections: [
            {
              type: "benefits",
              title: "Überschrift",
              content: "<p>In<b>halt</b> &amp; mehr</p>",
              tags: [{ iconClass: "bike", label: "Dienstrad" }],
            },
          ],
        }),
        aJob({
          id: "other",
          title: "Anderes",
          company: "ostrel",
          places: [{ country: "de", city: { code: "munich", label: "Munich" } }],
        }),
      ]);
      for (const text of [
        "tester",
        "abstrakt",
        "schlüsselwort",
        "überschrift",
        "dienstrad",
        "tavela",
        "berlin",
        "Berlino",
      ])
        expect((await index.search({ text, country: "de", page: 1 }, "de")).items, text).toMatchObject([
          { id: "de-tester" },
        ]);
    });

    test("needs every word, in any order", async () => {
      expect(await found("entwickler java", "Java-Entwickler", "Java-Architektin", "Entwickler Go")).toEqual([
        "Java-Entwickler",
      ]);
    });

    test("ignores case and accents, and finds words by a longer prefix", async () => {
      expect(await found("MUNCHNER strasse", "Münchner Straße")).toEqual(["Münchner Straße"]);
      expect(await found("entwick", "Entwicklerin", "Wickler")).toEqual(["Entwicklerin"]);
    });

    test.each(["C++", "C#", ".NET", "node.js", "S/4HANA", "SAP S/4HANA", "CI/CD", "R&D", "Ł-Team"])(
      "finds %s, and no shorter names",
      async (text) => {
        const others = ["C Entwickler", "Netz", "Node", "S Bahn", "Hana", "R"].filter((title) => title !== text);
        expect(await found(text, `Rolle ${text} (m/w/d)`, ...others)).toEqual([`Rolle ${text} (m/w/d)`]);
      },
    );

    test("reads the characters of query languages as plain text", async () => {
      expect(await found("-java", "Java", "Go")).toEqual(["Java"]);
      expect(await found("title:java", "Java", "Title Java")).toEqual(["Title Java"]);
      expect(await found("java OR go", "Java", "Go")).toEqual([]);
      expect(await found('"java', "Java", "Go")).toEqual(["Java"]);
      expect(await found("NEAR(java go)", "Near Java Go", "Java Go")).toEqual(["Near Java Go"]);
    });

    test("finds nothing for a text without a word", async () => {
      for (const text of ["*", '"', "()", "🚀", "\u200b", "\ud800"])
        expect(await found(text, "Java"), text).toEqual([]);
    });

    test("reads at most 200 characters and 20 words", async () => {
      expect(await found(`java ${" ".repeat(200)}absent`, "Java")).toEqual(["Java"]);
      expect(await found(`${"java ".repeat(20)}absent`, "Java")).toEqual(["Java"]);
      expect(await found(`${"java ".repeat(19)}absent`, "Java")).toEqual([]);
    });

    test("never fails because of a text", async () => {
      const index = await create([aJob({ title: "Java" })]);
      for (const text of hostileTexts) {
        const outcome = await index.search({ text, country: "de", page: 1 }, "de").catch((error: unknown) => error);
        expect(outcome, JSON.stringify(text).slice(0, 40)).toMatchObject({ total: expect.any(Number) });
      }
    });

    test("never fails because of a filter", async () => {
      const index = await create([aJob()]);
      for (const value of [...hostileTexts.slice(0, 60), "__proto__", "constructor"]) {
        const query = { country: "de", page: 1, city: value, company: value };
        expect((await index.search(query, "de")).items, JSON.stringify(value)).toEqual([]);
      }
    });
  });

  describe(`${name} as an index of openings: single ones`, () => {
    const job = aJob({
      abstract: "Prüfen",
      places: [{ country: "at", city: { code: "vienna", label: "Vienna" } }, { country: "de" }],
      role: "professional",
      keywords: ["C++"],
      updatedAt: "2026-02-02",
      validThrough: today,
      employment: ["full_time", "part_time"],
      workplace: "remote",
      salary: { min: 50_000, max: 60_000.5, currency: "EUR", unit: "year" },
      hiddenPosition: true,
      sections: [
        { type: "company_info", title: "", content: "<p>Wir</p>" },
        { type: "benefits", title: "Gut", content: "", tags: [{ iconClass: "bike", label: "Rad" }] },
        { type: "tasks", title: "", content: "<p>Prüfen</p>" },
      ],
    });

    test("finds an open one with everything on its page, its sections in reading order", async () => {
      const index = await create([job]);
      const [benefits, company, tasks] = [job.sections[1], job.sections[0], job.sections[2]];
      const found = await index.find("de-tester", "it");
      const { codes = job, ...shown } = found?.job ?? {}; // another host does not send `codes`
      expect(codes).toMatchObject({ places: job.places, areas: job.areas, interests: job.interests });
      expect({ ...found, job: shown }).toEqual({
        state: "open",
        job: {
          id: "de-tester",
          title: "Tester (m/w/d)",
          cities: ["Vienna"],
          countries: ["Germania"],
          company: "Tavela Digital",
          role: { key: "professional", label: "Profilo con esperienza" },
          language: "de",
          workplace: "remote",
          abstract: "Prüfen",
          country: "at",
          keywords: ["C++"],
          publicationDate: "2026-01-01",
          updatedAt: "2026-02-02",
          validThrough: today,
          employment: ["full_time", "part_time"],
          salary: { min: 50_000, max: 60_000.5, currency: "EUR", unit: "year" },
          sections: [tasks, benefits, company],
          hiddenPosition: true,
          referralEnabled: false,
          unlisted: false,
        },
      });
    });

    test("a hidden position has no contact person, because the name would reveal the company (trust S 1433)", async () => {
      const contactPerson = "Ada Lovelace";
      const index = await create([
        aJob({ contactPerson }),
        aJob({ id: "hidden", hiddenPosition: true, contactPerson }),
      ]);
      expect((await index.find("de-tester", "de"))?.job?.contactPerson).toBe(contactPerson);
      expect((await index.find("hidden", "de"))?.job).not.toHaveProperty("contactPerson");
    });

    test("finds an unlisted one", async () => {
      const index = await create([aJob({ unlisted: true, externalJobLink: "https://jobs.example.com/1" })]);
      const found = await index.find("de-tester", "de");
      expect(found).toMatchObject({
        state: "open",
        job: { unlisted: true, externalJobLink: "https://jobs.example.com/1" },
      });
    });

    test("does not find one before its first day, and not as open after its last", async () => {
      const index = await create([
        aJob({ id: "tomorrow", validFrom: "2026-05-02" }),
        aJob({ id: "from-today", validFrom: today }),
        aJob({ id: "until-yesterday", validThrough: "2026-04-30" }),
      ]);
      expect(await index.find("tomorrow", "de")).toBeUndefined();
      expect(await index.find("from-today", "de")).toMatchObject({ state: "open" });
      expect((await index.find("until-yesterday", "de"))?.state).not.toBe("open");
    });

    test("finds nothing for an unknown id, whatever it looks like", async () => {
      const index = await create([job]);
      for (const id of [...hostileIds, ...hostilePaths]) {
        const outcome = await index.find(id, "de").catch((error: unknown) => codeOf(error) ?? error);
        expect(outcome, JSON.stringify(id).slice(0, 40)).toBeUndefined();
      }
    });
  });
}
