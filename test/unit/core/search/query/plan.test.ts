import { describe, expect, test } from "vitest";
import type { Job } from "#core/jobs/job.ts";
import type { WantedWord } from "#core/search/query/expansion.ts";
import { idfOf } from "#core/search/query/frequency.ts";
import { createPlanner } from "#core/search/query/plan.ts";
import { queryNames } from "#core/search/query/query-names.ts";
import { readQuery } from "#core/search/query/query-text.ts";
import { scopeOf } from "#core/search/query/scope.ts";
import { createStepBudget } from "#core/search/query/step-budget.ts";
import { createSubstituteFinder, createSynonymWords } from "#core/search/query/synonyms.ts";
import type { UnderstoodWords } from "#core/search/query/understanding.ts";
import type { Synonyms } from "#core/site/site.ts";
import { languageBit, maskOfAllLanguages } from "#core/text/stems.ts";
import type { Language } from "#core/translation/language.ts";
import type { Plain } from "../../../../identities.ts";
import { indexOf, knowledge } from "../index-of.ts";

type Opening = string | Partial<Plain<Job>>;

interface Circumstances {
  readonly country?: string;
  readonly language?: Language;
  readonly generous?: boolean;
  readonly asTyped?: boolean;
  readonly synonyms?: Synonyms["both"];
  readonly oneWay?: Synonyms["oneWay"];
  readonly understood?: readonly UnderstoodWords[];
  /** Openings in a second segment. */
  readonly others?: readonly Opening[];
}

/** Plans a search of these openings, by default in German for all countries. */
function planning(text: string, openings: readonly Opening[], circumstances: Circumstances = {}) {
  const { country = "", language = "de", generous = false, asTyped = false, understood, others } = circumstances;
  const synonyms: Synonyms = { both: circumstances.synonyms ?? [], oneWay: circumstances.oneWay ?? [] };
  const segments = [...indexOf(...openings).segments(), ...(others ? indexOf(...others).segments() : [])];
  const query = readQuery(text);
  const scope = scopeOf(segments, country, language);
  const names = queryNames(query.words, { knowledge, country, scope });
  const substitutesIn = createSubstituteFinder(synonyms);
  return createPlanner(query, {
    scope,
    allCountries: scope.isWhole ? scope : scopeOf(segments, "", language),
    names,
    budget: createStepBudget(),
    corrections: new Map(),
    substitutesIn,
    ...createSynonymWords(synonyms),
    substitutes: substitutesIn(query.words),
    understood: understood ?? names.understoodIn(query.words),
    isCommon: () => false,
    asTyped,
  })({ generous, unmatched: generous });
}

const wordOf = (text: string, openings: readonly Opening[], circumstances?: Circumstances) => {
  const [word] = planning(text, openings, circumstances).words;
  if (!word) throw new Error(`${text} need not be found`);
  return word;
};

/** The words that are searched in place of the first word of a text, with their weights. */
const wantedIn = (text: string, openings: readonly Opening[], circumstances?: Circumstances): string[] => [
  ...new Set(
    wordOf(text, openings, circumstances).wanted.map(({ word, weight }: WantedWord) => `${word} ${weight.toFixed(3)}`),
  ),
];

const times = (count: number, title: string, about: Partial<Plain<Job>> = {}): Opening[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${title} ${at}`, title, ...about }));

describe("synonyms of a word", () => {
  const synonyms = [["Kellner", "Ober", "Service Kraft", "EDV", "Kino"]];

  test("stand for it in all openings, but in titles alone if they are several words or an abbreviation", () => {
    const { groups } = planning("Kellner", ["Kellner"], { synonyms });
    expect(groups).toEqual(
      [["service", "kraft"], ["edv"]].map((words) =>
        expect.objectContaining({ words, from: 0, until: 1, weight: 0.3, languages: maskOfAllLanguages }),
      ),
    );
    expect(wantedIn("Kellner", ["Kellner"], { synonyms })).toEqual(["kellner 1.000", "ober 0.300", "kino 0.300"]);
  });

  test("weigh less if they stand for it in one direction only", () => {
    const oneWay = [{ from: "Kellner", to: ["Ober", "Service Kraft"] }];
    expect(planning("Kellner", [], { oneWay }).groups).toEqual([expect.objectContaining({ weight: 0.24 })]);
    expect(wantedIn("Kellner", [], { oneWay })).toEqual(["kellner 1.000", "ober 0.240"]);
  });

  test("weigh more if they stand for several words or a compound", () => {
    const analyst = [["Datenanalyst", "data analyst", "Zahlenmensch", "analista dati"]];
    for (const text of ["data analyst", "Datenanalyst"]) {
      const { groups, words } = planning(text, ["Daten", "Analyst"], { synonyms: analyst });
      expect(groups, text).toContainEqual(expect.objectContaining({ words: ["analista", "dati"], weight: 0.7 }));
      expect(words[0]?.wanted, text).toContainEqual(expect.objectContaining({ word: "zahlenmensch", weight: 0.7 }));
    }
  });

  test("stand for the word that was meant, too, with less weight", () => {
    const { groups } = planning("kelner", ["Kellner"], { synonyms });
    expect(groups.map(({ words, from, until }) => ({ words, from, until }))).toEqual([
      { words: ["service", "kraft"], from: 0, until: 1 },
      { words: ["edv"], from: 0, until: 1 },
    ]);
    expect(groups.map(({ weight, languages }) => [weight.toFixed(3), languages])).toEqual([
      ["0.300", maskOfAllLanguages],
      ["0.300", maskOfAllLanguages],
    ]);
    expect(wantedIn("kelner", ["Kellner"], { synonyms })).toEqual([
      "kelner 1.000",
      "kellner 1.000",
      "ober 0.300",
      "kino 0.300",
    ]);
  });

  test("are inflected in their own languages: in titles alone if those are not the query's", () => {
    const cameriere: Opening = { id: "it", title: "Cameriere", language: "it" };
    const inPlace = (openings: readonly Opening[]) =>
      wordOf("Kellner", openings, { synonyms: [["Kellner", "Cameriere"]] }).wanted.slice(1);
    const plain = { word: "cameriere", weight: 0.3, withoutRelatives: true };
    expect(inPlace(["Kellner", cameriere])).toEqual([{ ...plain, languages: languageBit("it"), inTitles: true }]);
    expect(inPlace(["Kellner", "Cameriere"])).toEqual([{ ...plain, languages: languageBit("de") }]);
    expect(inPlace(["Kellner"])).toEqual([
      { ...plain, languages: languageBit("de"), minFormLength: 8 },
      { ...plain, languages: maskOfAllLanguages, inTitles: true, minFormLength: 8 },
    ]);
  });
});

describe("a compound", () => {
  test("is looked for in its parts, in titles that have both", () => {
    const groups = [
      { from: 0, until: 1, words: ["software", "entwickler"], weight: 0.7, languages: languageBit("de") },
    ];
    expect(planning("softwareentwickler", ["Software", "Entwickler"]).groups).toEqual(groups);
    expect(planning("softwareentwickler", ["Software"], { others: ["Entwickler"] }).groups).toEqual(groups);
    expect(planning("softwareentwickler", ["Software"]).groups).toEqual([]);
  });

  test("is no typing error, unless an opening has it, as two words may make one up by chance", () => {
    const openings = ["Software", "Entwicker", ...times(60, "Softwareentwickler")];
    expect(wordOf("softwareentwicker", openings)).not.toHaveProperty("corrected");
    expect(wordOf("softwareentwicker", ["Softwareentwicker", ...openings])).toMatchObject({
      corrected: "softwareentwickler",
    });
  });

  test("is looked for as a whole by the words that are joined, and by no others", () => {
    const { words } = planning("software-entwickler tester", []);
    const wholes = words.map((word) => word?.wanted.some((each) => each.word === "softwareentwickler"));
    expect(wholes).toEqual([true, true, false]);
  });
});

describe("a search for learners", () => {
  const meaning = (filter: "role" | "area", code: string): UnderstoodWords => ({ filter, code, from: 0, until: 1 });

  test.each<[string, boolean, UnderstoodWords[]]>([
    ["Praktikum", true, []],
    ["Tester Praktikum", true, []],
    ["Praktikum", true, [meaning("area", "x")]],
    ["Tester", false, []],
    ["Tester", true, [meaning("role", "student")]],
    ["Tester", true, [meaning("area", "x"), meaning("role", "student")]],
    ["Tester", false, [meaning("role", "professional")]],
  ])("is meant by %s: %s", (text, forLearners, understood) => {
    expect(planning(text, [], { understood }).forLearners).toBe(forLearners);
  });
});

describe("a word that names a value", () => {
  const meaning = (filter: UnderstoodWords["filter"], more: Partial<UnderstoodWords> = {}): UnderstoodWords => ({
    ...{ filter, code: "x", from: 0, until: 1 },
    ...more,
  });
  const wanted = (...understood: UnderstoodWords[]) => wordOf("tester", ["Tester"], { understood });

  test("is looked for as that value, which weighs a little less", () => {
    const word = wanted(meaning("area", { others: ["y"] }));
    expect(word).not.toHaveProperty("isStated");
    expect(word.wanted).toEqual([
      expect.objectContaining({ word: "tester", weight: 1 }),
      { word: expect.stringContaining("area x"), weight: 0.8, exact: true, stated: false },
      { word: expect.stringContaining("area y"), weight: 0.8, exact: true, stated: false },
    ]);
  });

  test("counts more as what openings state in a field of its own than as a word", () => {
    const word = wanted(meaning("workplace"), meaning("area"));
    expect(word.isStated).toBe(true);
    expect(word.wanted.map(({ weight, stated }) => [weight, stated])).toEqual([
      [0.8, undefined],
      [1, true],
      [0.8, false],
    ]);
  });

  test("is not looked for as text if it means nothing else", () => {
    const word = wanted(meaning("salary", { isOnlyMeaning: true }), meaning("area"));
    expect(word.wanted.map((each) => each.word)).toEqual([
      expect.stringContaining("salary x"),
      expect.stringContaining("area x"),
    ]);
    expect(word.idf).toBe(idfOf(1, 1));
  });
});

describe("an unfinished word", () => {
  const isPrefix = (text: string, openings: readonly Opening[]) => {
    const { words } = planning(text, openings);
    return words.find((word) => word?.wanted[0]?.word !== "tester")?.wanted[0]?.asPrefix ?? false;
  };
  const openings = (own: number, longer: number) => [...times(own, "Ent"), ...times(longer, "Entwickler")];

  test("is the last one if words that begin with it are more than fifty times as frequent", () => {
    expect(isPrefix("tester ent", openings(1, 50))).toBe(true);
    expect(isPrefix("tester ent", openings(1, 49))).toBe(false);
    expect(isPrefix("ent tester", openings(1, 90))).toBe(false);
    expect(isPrefix("tester ent ", openings(1, 90))).toBe(false);
    expect(isPrefix('"tester ent"', openings(1, 90))).toBe(false);
  });

  test("is none that five titles have", () => {
    expect(isPrefix("tester ent", openings(4, 201))).toBe(true);
    expect(isPrefix("tester ent", openings(5, 300))).toBe(false);
  });

  test("is one that no opening has, elsewhere with three letters or more", () => {
    expect(isPrefix("tester ex", ["Experte"])).toBe(true);
    expect(isPrefix("ex tester", ["Experte"])).toBe(false);
    expect(isPrefix("ent tester", openings(0, 1))).toBe(true);
    expect(isPrefix("xyz tester", openings(0, 1))).toBe(false);
    expect(isPrefix("tester xyz", openings(0, 1))).toBe(false);
  });

  test("does not exist for two letters that an opening has", () => {
    expect(isPrefix("tester go", ["Go", ...times(60, "Google")])).toBe(false);
    expect(isPrefix("tester goo", ["Goo", ...times(60, "Google")])).toBe(true);
  });

  test("is as frequent as all words that begin with it", () => {
    expect(wordOf("ent", openings(0, 4)).idf).toBe(idfOf(4, 4));
    expect(wordOf("ent", [...openings(0, 4), "Tester"]).idf).toBe(idfOf(4, 5));
  });
});

describe("a word with a correction", () => {
  const openings = ["Kenwort", ...times(60, "Kennwort"), "Kenworf"];

  test("is also looked for as that, with less weight if titles have the word itself", () => {
    expect(wantedIn("kenwort", openings)).toEqual(["kenwort 1.000", "kennwort 0.800", "kenworf 0.640"]);
    expect(wantedIn("kenwort", openings, { generous: true })).toEqual(["kenwort 1.000", "kennwort 1.000"]);
    expect(wantedIn("kenwort", openings.slice(1))).toEqual(["kenwort 1.000", "kennwort 1.000", "kenworf 0.800"]);
  });

  test("is as frequent as the most frequent of them", () => {
    expect(wordOf("kenwort", openings).idf).toBe(idfOf(60, 62));
  });

  test("has none within quotes, or if it must be read as typed", () => {
    expect(wantedIn('"kenwort java"', openings)).toEqual(["kenwort 1.000"]);
    expect(wantedIn("kenwort", openings, { asTyped: true })).toEqual(["kenwort 1.000"]);
  });

  test("has none if the operator lists it, unless openings have it but nothing has all words", () => {
    const synonyms = [["Kenwort"]];
    expect(wordOf("kenwort", openings, { synonyms })).not.toHaveProperty("corrected");
    expect(wordOf("kenwort", openings.slice(1), { synonyms, generous: true })).not.toHaveProperty("corrected");
    expect(wordOf("kenwort", openings, { synonyms, generous: true })).toMatchObject({ corrected: "kennwort" });
  });

  test("is read as that only if it is more frequent in the country", () => {
    const inBrazil = times(60, "Kennwort", { places: [{ country: "br" }] }).map((each) => ({
      ...(each as object),
      id: `br ${(each as { id: string }).id}`,
    }));
    const inGermany = (count: number) =>
      wordOf("kenwort", [...times(2, "Kenwort"), ...times(count, "Kennwort"), ...times(9, "X"), ...inBrazil], {
        country: "de",
      });
    expect(inGermany(2).wanted).toHaveLength(2);
    expect(inGermany(2)).not.toHaveProperty("corrected");
    expect(inGermany(3)).toMatchObject({ corrected: "kennwort" });
  });
});

describe("a known word may still be an error", () => {
  test("if openings have it or something stands for it, but not within quotes", () => {
    expect(wordOf("kenwort", ["Kenwort"]).possibleTypoCount).toBe(1);
    expect(wordOf('"kenwort java"', ["Kenwort"])).not.toHaveProperty("possibleTypoCount");
    expect(wordOf("kenwort", ["Anderes"])).not.toHaveProperty("possibleTypoCount");
    const synonyms = [["Kellner", "Ober", "Wirt"]];
    expect(wordOf("Kellner", ["Wirt"], { synonyms }).possibleTypoCount).toBe(0);
    expect(wordOf("Kellner", ["Anderes"], { synonyms })).not.toHaveProperty("possibleTypoCount");
  });
});

describe("a word is inflected", () => {
  const inflected = (text: string, openings: readonly Opening[], circumstances?: Circumstances) => {
    const [own] = wordOf(text, openings, circumstances).wanted;
    return [own?.languages, own?.withoutRelatives];
  };
  const [german, english, french] = [languageBit("de"), languageBit("en"), languageBit("fr")];

  test("in the page's language, and in those of the openings that have it if those are others", () => {
    expect(inflected("leiter", ["Leiter"])).toEqual([german, false]);
    expect(inflected("nurse", times(1, "Nurse", { language: "en" }))).toEqual([german | english, false]);
  });

  test("without relatives in the page's language if only other countries have it", () => {
    const elsewhere = times(1, "Leiter", { places: [{ country: "at" }] });
    expect(inflected("leiter", ["Tester", ...elsewhere], { country: "de" })).toEqual([german, true]);
    const frenchElsewhere = times(1, "Directeur", { places: [{ country: "fr" }], language: "fr" });
    expect(inflected("directeur", ["Tester", ...frenchElsewhere], { country: "de" })).toEqual([
      maskOfAllLanguages,
      true,
    ]);
    expect(maskOfAllLanguages & french).toBe(french);
  });

  test("without relatives in all languages if no opening has it", () => {
    expect(inflected("leiter", ["Tester"])).toEqual([maskOfAllLanguages, true]);
    const plural = times(3, "Directeurs", { language: "fr" });
    expect(wordOf("directeur", plural).possibleTypoCount).toBe(3);
  });
});
