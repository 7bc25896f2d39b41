import { describe, expect, test } from "vitest";
import { expand, type WantedWord } from "#core/search/query/expansion.ts";
import { languageBit } from "#core/text/stems.ts";
import { indexOf } from "../index-of.ts";

const languages = languageBit("de");

/** The terms to which wanted words expand in titles, best first, as `word weight`, with a `T` if the term counts only in titles. */
function expanded(titles: readonly string[], ...wanted: readonly WantedWord[]): string[] {
  const [live] = indexOf(...titles).segments();
  if (!live) throw new Error("no segment");
  const { dictionary, titles: inTitles } = live.segment;
  return expand(live, wanted)
    .terms.filter(({ term }) => (inTitles.counts[term] ?? 0) > 0)
    .map(({ term, weight, inTitles: only }) => `${dictionary.terms[term]} ${weight.toFixed(3)}${only ? " T" : ""}`);
}

const prefixIn = (titles: readonly string[], wanted: WantedWord) => {
  const [live] = indexOf(...titles).segments();
  const prefix = live && expand(live, [wanted]).prefix;
  return prefix && { ...prefix, terms: live.segment.dictionary.terms.slice(prefix.from, prefix.until) };
};

describe("a word is looked for", () => {
  test("as itself, in its other forms, as its relatives in titles, and as a part of compounds", () => {
    const titles = ["Leiter", "Leitern", "Leitung", "Projektleiter", "Projektleitung", "Projekt"];
    expect(expanded(titles, { word: "leiter", weight: 1, languages })).toEqual([
      "leiter 1.000",
      "leitern 0.800",
      "leitung 0.700 T",
      "projektleiter 0.700",
      "projektleitung 0.490 T",
    ]);
    expect(expanded(titles, { word: "leitern", weight: 0.5, languages })).toEqual([
      "leitern 0.500",
      "leiter 0.400",
      "leitung 0.350 T",
      "projektleiter 0.280",
      "projektleitung 0.245 T",
    ]);
  });

  test("without its relatives, if they must not stand for it", () => {
    const titles = ["Leiter", "Leitern", "Leitung"];
    expect(expanded(titles, { word: "leiter", weight: 1, languages, withoutRelatives: true })).toEqual([
      "leiter 1.000",
      "leitern 0.800",
    ]);
  });

  test("only in titles, if it is not a word of the page's language", () => {
    expect(expanded(["Leiter", "Leitern"], { word: "leiter", weight: 1, languages, inTitles: true })).toEqual([
      "leiter 1.000 T",
      "leitern 0.800 T",
    ]);
  });

  test("as it is, if it has no forms", () => {
    expect(expanded(["Leiter", "Leitern", "Projektleiter"], { word: "leiter", weight: 1, exact: true })).toEqual([
      "leiter 1.000",
    ]);
  });

  test("in forms that are long enough", () => {
    const wanted = { word: "leitern", weight: 1, languages };
    expect(expanded(["Leiter"], { ...wanted, minFormLength: 6 })).toEqual(["leiter 0.800"]);
    expect(expanded(["Leiter"], { ...wanted, minFormLength: 7 })).toEqual([]);
  });

  test("as the end of compounds, if no opening has it as a word", () => {
    expect(expanded(["Signalverarbeitung"], { word: "verarbeitung", weight: 0.5, languages })).toEqual([
      "signalverarbeitung 0.350",
    ]);
  });

  test("as all words with a stem", () => {
    const titles = ["Leiter", "Leitern", "Anderes"];
    expect(expanded(titles, { word: "leit", weight: 1, languages, isStem: true })).toEqual([
      "leiter 0.800",
      "leitern 0.800",
    ]);
    expect(expanded(titles, { word: "leit", weight: 1, languages: languageBit("fr") })).toEqual([]);
  });

  test("in all languages, if none is given", () => {
    expect(expanded(["Leitern"], { word: "leiter", weight: 1 })).toEqual(["leitern 0.800"]);
    expect(expanded(["Leitern"], { word: "leiter", weight: 1, languages: languageBit("fr") })).toEqual([]);
  });

  test("as a prefix, which weighs less than the word", () => {
    expect(prefixIn(["Leiter", "Leitern", "Anderes"], { word: "leite", weight: 0.5, asPrefix: true })).toMatchObject({
      word: "leite",
      terms: ["leiter", "leitern"],
      weight: 0.4,
    });
    expect(prefixIn(["Leiter"], { word: "leite", weight: 1 })).toBeUndefined();
  });
});

test("a term that stands for several words has the highest of their weights, and counts in texts if it does for one", () => {
  const titles = ["Leiter", "Tester"];
  const leiter = { word: "leiter", exact: true };
  expect(expanded(titles, { ...leiter, weight: 0.5 }, { ...leiter, weight: 0.7 })).toEqual(["leiter 0.700"]);
  expect(expanded(titles, { ...leiter, weight: 0.7 }, { ...leiter, weight: 0.5 })).toEqual(["leiter 0.700"]);
  expect(expanded(titles, { ...leiter, weight: 1, inTitles: true }, { ...leiter, weight: 0.5 })).toEqual([
    "leiter 1.000",
  ]);
  const onlyInTitles = { ...leiter, inTitles: true };
  expect(expanded(titles, { ...onlyInTitles, weight: 1 }, { ...onlyInTitles, weight: 0.5 })).toEqual([
    "leiter 1.000 T",
  ]);
  expect(expanded(titles, { ...leiter, weight: 0.5 }, { word: "tester", exact: true, weight: 0.5 })).toEqual([
    "leiter 0.500",
    "tester 0.500",
  ]);
});
