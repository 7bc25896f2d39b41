import * as v from "valibot";
import { describe, expect, test } from "vitest";
import type { FeedRecord } from "#core/imports/feed-record.ts";
import { createRecordMapper } from "#core/imports/map-record.ts";
import { prepareImport } from "#core/imports/prepare.ts";
import { mappingFile } from "#core/site/mapping-file.ts";
import { preparation } from "./context.ts";

const record: FeedRecord = {
  where: "record 1",
  id: "1",
  title: "Senior Account Executive",
  parts: [{ html: "<p>You sell.</p>" }],
  places: [{ text: "Remote" }],
  departments: ["Revenue"],
  company: "Acme SE & Co. KG",
  published: "2026-01-02",
};

function mapped(rules: unknown[], about: Partial<FeedRecord> = {}) {
  const mapping = v.parse(mappingFile, { rules });
  const site = { ...preparation.site, mapping };
  const context = { source: "board", company: "tavela", site, languageOfText: () => ({ language: "en" as const }) };
  const candidate = createRecordMapper(context)({ ...record, ...about });
  return { candidate, prepared: prepareImport([candidate], { ...preparation, site }) };
}

const jobOf = (rules: unknown[], about?: Partial<FeedRecord>) => mapped(rules, about).prepared.ready[0]?.job;
const inBerlin = { places: [{ text: "Berlin" }] };

describe("a rule of mapping.json", () => {
  test("wins over the program's own mapping, and the first rule that sets a value over later ones", () => {
    const rules = [
      { words: ["account exec*"], areas: ["consulting"], role: "career_starter" },
      { words: ["senior"], role: "professional", interests: ["finance"] },
    ];
    expect(jobOf(rules, inBerlin)).toMatchObject({
      areas: ["consulting"],
      role: "career_starter",
      interests: ["finance"],
    });
    expect(jobOf([], inBerlin)).toMatchObject({ areas: [], role: "professional", interests: [] });
  });

  test("searches only the fields that it names", () => {
    expect(jobOf([{ words: ["revenue"], in: ["title"], areas: ["consulting"] }], inBerlin)?.areas).toEqual([]);
    expect(jobOf([{ words: ["revenue"], in: ["department"], areas: ["consulting"] }], inBerlin)?.areas).toEqual([
      "consulting",
    ]);
  });

  test("maps a company's name in any spelling", () => {
    const rules = [{ words: ["acme SE"], in: ["company"], company: "ostrel" }];
    expect(jobOf(rules, inBerlin)?.company).toBe("ostrel");
    expect(mapped(rules, inBerlin).prepared.unmapped).toEqual([]);
  });

  test("sets the place of work that the feed calls remote", () => {
    const rules = [{ words: ["remote"], in: ["place"], places: [{ country: "de" }, { country: "at", city: "Wien" }] }];
    expect(jobOf(rules)?.places).toEqual([
      { country: "de" },
      { country: "at", city: expect.objectContaining({ label: "Vienna" }) },
    ]);
    expect(mapped([]).prepared.skipped).toHaveLength(1);
  });

  test("sets employment and workplace", () => {
    const rules = [{ words: ["revenue"], employment: ["freelance"], workplace: "hybrid" }];
    expect(jobOf(rules, inBerlin)).toMatchObject({ employment: ["freelance"], workplace: "hybrid" });
  });
});

// trust S 450
test.each([
  { words: [], role: "student" },
  { words: ["***"], role: "student" },
  { words: ["x"] },
  { words: ["x"], role: "boss" },
  { words: ["x"], areas: ["sales"] },
  { words: ["x"], in: ["salary"], role: "student" },
  { words: ["x"], company: "A b" },
  { words: ["x"], rolle: "student" },
  { words: ["x".repeat(81)], role: "student" },
])("a rule that is empty or has unknown values is refused: %j", (rule) => {
  expect(v.safeParse(mappingFile, { rules: [rule] }).success).toBe(false);
});

// trust S 451
describe("the company of an opening", () => {
  test("is the site's, by code or name, otherwise the source's, and an unknown name is reported", () => {
    expect(jobOf([], { ...inBerlin, company: "OSTREL consulting" })?.company).toBe("ostrel");
    expect(jobOf([], { ...inBerlin, company: "tavela" })?.company).toBe("tavela");
    const { prepared } = mapped([], inBerlin);
    expect(prepared.ready[0]?.job.company).toBe("tavela");
    expect(prepared.unmapped).toEqual([{ field: "company", value: "Acme SE & Co. KG", count: 1, nearest: [] }]);
  });
});

// trust S 449
describe("an opening without a day", () => {
  const undated = { ...inBerlin, published: undefined } as unknown as Partial<FeedRecord>;

  test("gets the day of the import, and is the same opening tomorrow", () => {
    const today = mapped([], undated);
    expect(today.prepared.ready[0]?.job.publicationDate).toBe("2026-11-22");
    const later = prepareImport([today.candidate], { ...preparation, today: () => "2026-11-23" as never });
    expect(later.ready[0]?.hash).toBe(today.prepared.ready[0]?.hash);
  });

  test("has the day of its update if the feed gives one", () => {
    expect(jobOf([], { ...undated, updated: "2026-03-04T00:00:00Z" })?.publicationDate).toBe("2026-03-04");
  });
});

test("the report counts the openings that have a value, of those that could have one", () => {
  const { prepared } = mapped([], { ...inBerlin, parts: [{ html: "<h2>Tasks</h2><p>a</p>" }] });
  expect(Object.fromEntries(prepared.shares.map(({ field, mapped: count, of }) => [field, `${count}/${of}`]))).toEqual({
    city: "1/1",
    role: "1/1",
    area: "0/1",
    interest: "0/1",
    employment: "0/1",
    workplace: "0/1",
    salary: "0/1",
    sections: "1/1",
  });
});
