import type * as v from "valibot";
import { describe, expect, test } from "vitest";
import { codeFromWire, codeToWire } from "#contract/filter-codes.ts";
import { readValidParts } from "#contract/readable-parts.ts";
import {
  detailFromWire,
  detailToWire,
  resultFromWire,
  resultToWire,
  searchFromAddress,
  searchFromWire,
  searchToWire,
  summaryFromWire,
  wireDetail,
  wireSearchAnswer,
} from "#contract/search.ts";
import type { JobDetail, JobQuery, JobSummary, SearchResult } from "#core/jobs/job-index.ts";
import { interests } from "#core/site/taxonomy.ts";
import { day, jobId } from "../../identities.ts";

const least: JobSummary = { id: jobId("de-a"), title: "A", cities: [], company: "Tavela" };
const full: JobSummary = {
  ...least,
  cities: ["Berlin", "Munich"],
  countries: ["Österreich"],
  role: { key: "student", label: "Studierende" },
  externalJobLink: "https://jobs.example/a",
  language: "de",
  workplace: "hybrid",
  publicationDate: day("2026-01-01"),
  employment: ["part_time", "temporary"],
  salary: { min: 1, max: 2, currency: "EUR", unit: "year" },
  referralEnabled: true,
};
const needed = {
  abstract: "",
  country: "de",
  keywords: ["SQL"],
  publicationDate: day("2026-01-01"),
  sections: [{ type: "detail", title: "", content: "<p>a</p>" }],
  hiddenPosition: false,
  referralEnabled: true,
  unlisted: false,
} as const;
const detail: JobDetail = {
  ...full,
  ...needed,
  sections: [...needed.sections, { type: "benefits", title: "B", content: "", tags: [{ iconClass: "x", label: "Y" }] }],
  updatedAt: day("2026-01-02"),
  validThrough: day("2026-06-30"),
};

test("a host does not hear what a section of details is about", () => {
  const sections = [{ type: "detail" as const, meaning: "tasks" as const, title: "T", content: "" }];
  expect(detailToWire({ ...detail, sections }).sections).toEqual([{ type: "detail", title: "T", content: "" }]);
});

/** What a client receives: the JSON of a response, parsed with its schema. */
const sent = <Schema extends v.GenericSchema>(schema: Schema, answer: unknown) =>
  readValidParts(schema, JSON.parse(JSON.stringify(answer))).output as v.InferOutput<Schema>;

describe("after the way over the wire and back", () => {
  test("a list of openings is unchanged", () => {
    const answer = sent(wireSearchAnswer, resultToWire({ items: [least, full], total: 12 }));
    expect(answer.total.value).toBe(12);
    expect(answer.items.map(summaryFromWire)).toStrictEqual([least, full]);
  });

  test("search help is unchanged", () => {
    const green = { code: "sustainability", value: "Sustainability", count: 4 };
    const none = {
      country: [],
      city: [],
      company: [],
      role: [],
      area: [],
      interest: [],
      workplace: [],
      employment: [],
    };
    const result: SearchResult = {
      items: [least],
      total: 1,
      some: [full],
      corrected: "software",
      facets: { ...none, city: [{ code: "munich", value: "Munich", count: 9 }], interest: [green] },
      understood: [{ filter: "interest", code: "sustainability", value: "Sustainability", words: "green", rest: "" }],
      without: { city: 3, country: 0 },
    };
    const wire = resultToWire(result);
    expect(JSON.stringify(wire)).not.toContain('"sustainability"');
    expect(resultFromWire(sent(wireSearchAnswer, wire))).toStrictEqual(result);
  });

  test("a salary in an unknown currency is dropped, and a moment is cut to its day", () => {
    const [item] = resultToWire({ items: [full], total: 1 }).items;
    const odd = { ...item, salary: { ...full.salary, currency: "gold" }, publicationDate: "2026-01-01T09:30:00Z" };
    const { salary: _, ...rest } = full;
    const answer = sent(wireSearchAnswer, { items: [odd], total: { value: 1 } });
    expect(answer.items.map(summaryFromWire)).toEqual([rest]);
  });

  test("a host that does not know every filter counts those it knows", () => {
    const facets = { country: [], city: [], company: [], role: [], area: [], interest: [] };
    const answer = { ...resultToWire({ items: [], total: 0 }), facets };
    expect(resultFromWire(sent(wireSearchAnswer, answer)).facets).toStrictEqual(facets);
  });

  test("an opening whose host names a single kind of employment has that kind", () => {
    const { employment: _, ...one } = sent(wireDetail, detailToWire(detail));
    expect(detailFromWire(one).employment).toEqual(["part_time"]);
  });

  test("an opening is unchanged", () => {
    expect(detailFromWire(sent(wireDetail, detailToWire(detail)))).toStrictEqual(detail);
    const bare: JobDetail = { ...least, ...needed };
    expect(detailFromWire(sent(wireDetail, detailToWire(bare)))).toStrictEqual(bare);
  });

  test("a host's hidden position has no contact person, because the name would reveal the company (trust S 1433)", () => {
    const contactPerson = "Ada Lovelace";
    const wire = sent(wireDetail, { ...detailToWire(detail), contactPerson });
    expect(detailFromWire(wire).contactPerson).toBe(contactPerson);
    expect(detailFromWire({ ...wire, hiddenPosition: true })).not.toHaveProperty("contactPerson");
  });

  test.each<JobQuery>([
    { country: "de", page: 1 },
    { country: "", page: 3 },
    { text: "C++ & größer", country: "it", city: "milan", company: "kivora", page: 2 },
    { text: "sofware", country: "de", page: 2, asTyped: true },
    { text: "java", country: "de", page: 2, sort: "newest" },
    { country: "de", city: "cologne", radius: 50, salary: "60000", page: 1 },
    { country: "uk", role: "student", area: "creative", interest: "sustainability", page: 7 },
  ])("a search is unchanged: %j", (query) => {
    const parameters = new URLSearchParams(searchToWire(query, "pt").toString());
    expect(searchFromWire(parameters)).toEqual({ query, language: "pt" });
  });
});

describe("on the wire (spec 5.1 to 5.3, 7.2)", () => {
  test("an opening of a list has these properties", () => {
    expect(resultToWire({ items: [full, least], total: 2 })).toEqual({
      items: [
        {
          id: "de-a",
          title: "A",
          city: [{ label: "Berlin" }, { label: "Munich" }],
          countries: [{ label: "Österreich" }],
          company: { label: "Tavela" },
          primary_role: { key: "student", label: "Studierende" },
          external_job_link: "https://jobs.example/a",
          language: "de",
          workplace: "hybrid",
          publicationDate: "2026-01-01",
          employment: ["part_time", "temporary"],
          salary: { min: 1, max: 2, currency: "EUR", unit: "year" },
          referralEnabled: true,
        },
        { id: "de-a", title: "A", city: [], company: { label: "Tavela" }, primary_role: null, external_job_link: null },
      ],
      total: { value: 2 },
    });
  });

  test("a whole opening has those of spec 5.2, and none under our names for them", () => {
    const keys = Object.keys(detailToWire(detail));
    expect(keys).toEqual(
      expect.arrayContaining([
        "job_offer_keywords",
        "primary_role",
        "city",
        "hiddenPosition",
        "referralEnabled",
        "unlisted",
      ]),
    );
    for (const name of ["keywords", "cities", "role", "externalJobLink"]) expect(keys).not.toContain(name);
  });

  test("pages begin at zero", () => {
    expect(searchToWire({ country: "de", page: 1 }, "de").get("page")).toBe("0");
    expect(searchFromWire(new URLSearchParams("page=4")).query.page).toBe(5);
  });

  test.each(["99999999999999999999", "9".repeat(400)])("a page number of any length is past the end: %.20s", (page) => {
    expect(searchFromWire(new URLSearchParams({ page })).query.page).toBe(1_000_000_001);
  });

  test.each(["", "-1", "1.5", "abc", "1e9"])("%j is the first page", (page) => {
    expect(searchFromWire(new URLSearchParams({ page })).query.page).toBe(1);
  });

  test("one interest is spelled without its second 'i', in both directions (spec 2.5)", () => {
    expect(searchToWire({ country: "de", interest: "sustainability", page: 1 }, "de").get("interest")).toBe(
      "sustainablity",
    );
    for (const key of interests) expect(codeFromWire("interest", codeToWire("interest", key))).toBe(key);
    expect(interests.filter((key) => codeToWire("interest", key) !== key)).toEqual(["sustainability"]);
  });

  test("an unknown language is ignored", () => {
    expect(searchFromWire(new URLSearchParams("language=PT")).language).toBe("pt");
    for (const language of ["es", "", "__proto__"])
      expect(searchFromWire(new URLSearchParams({ language })).language).toBeUndefined();
  });
});

describe("the search of an address", () => {
  const search = (query: string) => searchFromAddress(new URLSearchParams(query), "de");

  test("takes both spellings of the interest", () => {
    expect(search("interest=sustainablity")).toEqual(search("interest=sustainability"));
    expect(search("interest=sustainablity").interest).toBe("sustainability");
  });

  test("reads every filter in any case, and writes it in lower case", () => {
    const asked = search("workplace=Remote&role=STUDENT&city=Munich");
    expect(asked).toEqual({ country: "de", page: 1, workplace: "remote", role: "student", city: "munich" });
    expect(searchFromAddress(searchToWire(asked, "de"), "de")).toMatchObject({ workplace: "remote", role: "student" });
  });

  test("ignores unknown keys of fixed lists", () => {
    expect(search("role=boss&area=x&interest=__proto__&workplace=moon")).toEqual({ country: "de", page: 1 });
  });

  test("is filtered by an unknown city", () => {
    expect(search("city=atlantis").city).toBe("atlantis");
  });
});

describe("an answer of another host", () => {
  const item = { id: "a", title: "A", city: [], company: { label: "" } };
  const read = (about: object) =>
    summaryFromWire(sent(wireSearchAnswer, { items: [{ ...item, ...about }], total: { value: 1 } }).items[0] as never);

  test("may omit or garble the optional fields of an opening", () => {
    const spoiled = {
      primary_role: { key: "boss", label: "" },
      external_job_link: "javascript:alert(1)",
      language: "es",
      workplace: 7,
    };
    expect(read(spoiled)).toStrictEqual(read({}));
    expect(read({})).toStrictEqual({ id: "a", title: "A", cities: [], company: "" });
  });

  test("may omit or garble the search help", () => {
    const answer = { items: [item], total: { value: 1 } };
    const spoiled = { facets: [], corrected: 7, understood: {}, without: { city: -1 }, some: [{}] };
    const bare = resultFromWire(sent(wireSearchAnswer, answer));
    expect(resultFromWire(sent(wireSearchAnswer, { ...answer, ...spoiled }))).toStrictEqual({
      ...bare,
      some: [],
      without: {},
    });
  });
});
