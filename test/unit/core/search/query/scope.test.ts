import { describe, expect, test } from "vitest";
import type { Job } from "#core/jobs/job.ts";
import { indexInSorted } from "#core/search/arrays/sorted.ts";
import { countIn, countInTitles, scopeOf } from "#core/search/query/scope.ts";
import { languageBit } from "#core/text/stems.ts";
import type { Plain } from "../../../../identities.ts";
import { indexOf } from "../index-of.ts";

type Opening = string | Partial<Plain<Job>>;

const inCountries = (id: string, title: string, countries: readonly string[], more: object = {}): Opening => ({
  ...{ id, title, places: countries.map((country) => ({ country })) },
  ...more,
});
const openings: Opening[] = [
  inCountries("1", "Java", ["de"], { keywords: ["Kotlin"] }),
  inCountries("2", "Tester", ["de"], { abstract: "Java" }),
  inCountries("3", "Java", ["br"]),
  inCountries("4", "Java", ["br", "at"], { keywords: ["Kotlin"] }),
];

function counting(country: string, ...segments: readonly (readonly Opening[])[]) {
  const scope = scopeOf(
    segments.flatMap((each) => indexOf(...each).segments()),
    country,
    "de",
  );
  const inKeywords = (word: string) =>
    scope.parts.reduce((sum, { live, countInKeywords }) => {
      const term = indexInSorted(live.segment.dictionary.terms, word);
      return term < 0 ? sum : sum + countInKeywords(term);
    }, 0);
  const countsOf = (word: string) => [countIn(word, scope), countInTitles(word, scope), inKeywords(word)];
  return { openings: scope.openings, isWhole: scope.isWhole, java: countsOf("java"), kotlin: countsOf("kotlin") };
}

describe("a search is about", () => {
  test("the openings of all countries if it names none, or one without openings", () => {
    const all = { openings: 4, isWhole: true, java: [4, 3, 0], kotlin: [2, 0, 2] };
    expect(counting("", openings)).toEqual(all);
    expect(counting("fr", openings)).toEqual(all);
  });

  test("the openings of its country, with those of several countries", () => {
    expect(counting("de", openings)).toEqual({ openings: 2, isWhole: false, java: [2, 1, 0], kotlin: [1, 0, 1] });
    expect(counting("br", openings)).toEqual({ openings: 2, isWhole: false, java: [2, 2, 0], kotlin: [1, 0, 1] });
    expect(counting("at", openings)).toEqual({ openings: 1, isWhole: false, java: [1, 1, 0], kotlin: [1, 0, 1] });
  });

  test("all openings of a segment that has none of another country", () => {
    expect(counting("de", openings.slice(0, 2))).toMatchObject({ openings: 2, isWhole: false, java: [2, 1, 0] });
    const both = [inCountries("5", "Java", ["de", "br"])];
    expect(counting("de", both)).toMatchObject({ openings: 1, isWhole: false, java: [1, 1, 0] });
    expect(counting("br", both)).toMatchObject({ openings: 1, isWhole: false, java: [1, 1, 0] });
  });

  test("the openings of its country in each segment, although one has none", () => {
    const [german, others] = [openings.slice(0, 2), openings.slice(2)];
    expect(counting("de", german, others)).toEqual({ openings: 2, isWhole: false, java: [2, 1, 0], kotlin: [1, 0, 1] });
    expect(counting("br", german, others)).toMatchObject({ openings: 2, java: [2, 2, 0] });
    expect(counting("de", german, openings.slice(2, 3))).toMatchObject({ openings: 2, java: [2, 1, 0] });
    const one = ["at", "br", "de"].map((country) => inCountries(country, "Java", [country]));
    for (const country of ["at", "br", "de"]) expect(counting(country, one).java, country).toEqual([1, 1, 0]);
    expect(counting("", german, others)).toMatchObject({ openings: 4, isWhole: true, java: [4, 3, 0] });
  });

  test("words that no opening has not at all", () => {
    const scope = scopeOf(indexOf(...openings).segments(), "de", "pt");
    expect([countIn("cobol", scope), countInTitles("cobol", scope)]).toEqual([0, 0]);
    expect(scope.language).toBe(languageBit("pt"));
  });
});
