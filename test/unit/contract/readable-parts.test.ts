import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { readValidParts } from "#contract/readable-parts.ts";
import { wireDetail, wireSearchAnswer } from "#contract/search.ts";

const item = (id: string, about: object = {}) => ({
  id,
  title: id,
  city: [{ label: "Berlin" }],
  company: { label: "A" },
  ...about,
});
const list = (...items: readonly unknown[]) => ({ items, total: { value: items.length } });

// trust J 300
describe("a list of another host with an invalid row", () => {
  test.each([
    ["no cities", { city: null }, "city"],
    ["a city that is none", { city: [{ label: 7 }] }, "city.0.label"],
    ["a link that is not encrypted", { external_job_link: "http://jobs.example/b" }, "external_job_link"],
    ["a role that nobody knows", { primary_role: { key: "boss", label: "Boss" } }, "primary_role.key"],
    [
      "a salary in what is no currency",
      { salary: { min: 1, max: 2, currency: "gold", unit: "year" } },
      "salary.currency",
    ],
  ])("the row with %s loses only that part", (_, about, field) => {
    const { output, odd } = readValidParts(wireSearchAnswer, list(item("a"), item("b", about), item("c")));
    expect(output?.items.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(output?.items[1]).toMatchObject({ title: "b" });
    expect(odd).toEqual([{ field: `items.1.${field}`, id: "b" }]);
  });

  test.each([
    ["no title", { title: null }],
    ["an id that is none", { id: 7 }],
    ["no company", { company: null }],
  ])("the row with %s is left out, the others stay", (_, about) => {
    const { output, odd } = readValidParts(wireSearchAnswer, list(item("a"), item("b", about), null, item("c")));
    expect(output?.items).toEqual([item("a"), item("c")]);
    expect(odd.map(({ field }) => field)).toEqual([`items.1.${Object.keys(about)[0]}`, "items.2"]);
  });

  test("a valid answer is unchanged, and nothing is reported", () => {
    expect(readValidParts(wireSearchAnswer, list(item("a")))).toEqual({ output: list(item("a")), odd: [] });
  });
});

// trust J 301
describe("an opening of another host", () => {
  const section = (about: object) => ({ type: "tasks", title: "T", content: "<p>a</p>", ...about });
  const opening = (about: object) => ({
    ...item("a"),
    abstract: "",
    country: "de",
    job_offer_keywords: [],
    publicationDate: "2026-01-01",
    sections: [section({})],
    hiddenPosition: false,
    referralEnabled: false,
    unlisted: false,
    ...about,
  });

  test("loses unknown sections and keeps benefits without tags", () => {
    const sections = [section({ type: "perks" }), section({ type: "benefits", tags: null }), section({})];
    const { output, odd } = readValidParts(wireDetail, opening({ sections }));
    expect(output?.sections).toEqual([section({ type: "benefits" }), section({})]);
    expect(odd).toEqual([
      { field: "sections.0.type", id: "a" },
      { field: "sections.1.tags", id: "a" },
    ]);
  });

  test("loses texts that are not strings", () => {
    const { output } = readValidParts(
      wireDetail,
      opening({ abstract: null, job_offer_keywords: null, sections: 7, city: null }),
    );
    expect(output).toMatchObject({ abstract: "", job_offer_keywords: [], sections: [], city: [] });
  });

  test("is invalid without the fields that decide on its form and on lists", () => {
    for (const name of ["hiddenPosition", "referralEnabled", "unlisted"]) {
      const { output, odd } = readValidParts(wireDetail, opening({ [name]: null }));
      expect(output).toBeUndefined();
      expect(odd).toEqual([{ field: name, id: "a" }]);
    }
  });
});

// trust J 302
test("of ten thousand invalid rows twenty are reported, and the valid rows are read", () => {
  const many = Array.from({ length: 10_000 }, (_, at) => item(`a${at}`, at % 2 === 0 ? { title: 7 } : {}));
  const { output, odd } = readValidParts(wireSearchAnswer, list(...many));
  expect(output?.items).toHaveLength(5000);
  expect(odd).toHaveLength(20);
});

test("an answer that is not an object is reported as a whole", () => {
  expect(readValidParts(v.object({ a: v.string() }), "text")).toEqual({ odd: [{ field: "answer" }] });
});

test.each([
  { items: [{}] },
  { items: [item("a")] },
  { items: {}, total: { value: 1 } },
  null,
  [],
  { items: [item("a")], total: 1 },
])("%j is not an answer to a search", (answer) => {
  expect(readValidParts(wireSearchAnswer, answer).output).toBeUndefined();
});
