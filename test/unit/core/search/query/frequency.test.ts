import { describe, expect, test } from "vitest";
import type { Job } from "#core/jobs/job.ts";
import { countOf, countOfWanted, idfOf, prefixCount } from "#core/search/query/frequency.ts";
import { scopeOf } from "#core/search/query/scope.ts";
import { languageBit } from "#core/text/stems.ts";
import type { Plain } from "../../../../identities.ts";
import { indexOf } from "../index-of.ts";

type Opening = string | Partial<Plain<Job>>;

const inText = (id: string, abstract: string): Opening => ({ id, title: "Anderes", abstract });
const german = languageBit("de");
const scopeIn = (openings: readonly Opening[], country = "") => scopeOf(indexOf(...openings).segments(), country, "de");

test("a rare word weighs more than a frequent one, and an unknown one like one that a single opening has", () => {
  expect(idfOf(1, 100)).toBeCloseTo(Math.log(101));
  expect(idfOf(50, 100)).toBeCloseTo(Math.log(3));
  expect(idfOf(0, 100)).toBe(idfOf(1, 100));
});

describe("the openings with a word", () => {
  const scope = scopeIn(["Leiter", "Leitern", inText("form", "Leitern"), "Leitung", inText("relative", "Leitung")]);

  test("are counted by its forms, and its relatives in titles", () => {
    expect(countOf("leiter", german, scope)).toBe(4);
    expect(countOf("leiter", german, scope, { withoutRelatives: true })).toBe(3);
    expect(countOf("leiter", languageBit("fr"), scope)).toBe(1);
  });

  test("are counted as they are looked up", () => {
    const count = (more: object) => countOfWanted({ word: "leiter", weight: 1, languages: german, ...more }, scope);
    expect(count({})).toBe(4);
    expect(count({ withoutRelatives: true })).toBe(3);
    expect(count({ languages: undefined })).toBe(4);
    expect(count({ exact: true })).toBe(1);
    expect(count({ inTitles: true })).toBe(3);
    expect(count({ inTitles: true, withoutRelatives: true })).toBe(2);
    expect(count({ inTitles: true, languages: undefined })).toBe(3);
    expect(count({ inTitles: true, languages: languageBit("fr") })).toBe(1);
  });
});

describe("the openings with words that begin alike", () => {
  test("are counted for each word, until there are more than asked for", () => {
    const scope = scopeIn(["Java", "Javascript", "Java Javelin", "Kotlin"]);
    expect(prefixCount("jav", scope, 99)).toBe(4);
    expect(prefixCount("jav", scope, 4)).toBe(4);
    expect(prefixCount("jav", scope, 2)).toBe(3);
    expect(prefixCount("jav", scope, 1)).toBe(2);
    expect(prefixCount("xyz", scope, 99)).toBe(0);
  });

  test("are counted in the country, or estimated by its share of the openings where words are many", () => {
    const word = (at: number) => `wort${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}`;
    const openings = (words: number): Opening[] => [
      ...["Wortzz", "Anderes"],
      {
        ...{ id: "br", title: "X", places: [{ country: "br" }] },
        abstract: Array.from({ length: words }, (_, at) => word(at)).join(" "),
      },
    ];
    expect(prefixCount("wort", scopeIn(openings(99), "de"), 9999)).toBe(1);
    expect(prefixCount("wort", scopeIn(openings(100), "de"), 9999)).toBeCloseTo((101 * 2) / 3);
    expect(prefixCount("wort", scopeIn(openings(100), ""), 9999)).toBe(101);
  });
});
