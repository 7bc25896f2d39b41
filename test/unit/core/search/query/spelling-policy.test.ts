import { describe, expect, test } from "vitest";
import type { Job } from "#core/jobs/job.ts";
import { countOf } from "#core/search/query/frequency.ts";
import { queryNames } from "#core/search/query/query-names.ts";
import { scopeOf } from "#core/search/query/scope.ts";
import { correctionsToUse, type SuspectWord } from "#core/search/query/spelling-policy.ts";
import { createStepBudget } from "#core/search/query/step-budget.ts";
import { createSubstituteFinder, createSynonymWords } from "#core/search/query/synonyms.ts";
import type { Synonyms } from "#core/site/site.ts";
import { languageBit } from "#core/text/stems.ts";
import type { Language } from "#core/translation/language.ts";
import type { Plain } from "../../../../identities.ts";
import { indexOf, knowledge } from "../index-of.ts";

type Opening = string | Partial<Plain<Job>>;

interface Circumstances extends Partial<SuspectWord> {
  readonly country?: string;
  readonly language?: Language;
  readonly generous?: boolean;
  readonly unmatched?: boolean;
  readonly synonyms?: Synonyms;
  /** Openings in a second segment. */
  readonly others?: readonly Opening[];
}

const noSynonyms: Synonyms = { both: [], oneWay: [] };

/**
 * The corrections of a word in these openings. By default, the word is one of several, is not the last one, and counts as known if openings have a
 * form of it.
 */
function correcting(
  word: string,
  openings: readonly Opening[],
  {
    country = "",
    language = "de",
    generous = false,
    unmatched = false,
    synonyms = noSynonyms,
    languages = languageBit(language),
    others = [],
    ...more
  }: Circumstances = {},
) {
  const segments = [...indexOf(...openings).segments(), ...indexOf(...others).segments()];
  const scope = scopeOf(segments, country, language);
  const count = countOf(word, languages, scope, { withoutRelatives: true });
  const shape = { at: 0, alone: false, known: count > 0, hasReplacement: false, isListed: false, last: false };
  const suspect: SuspectWord = { word, ...shape, count, languages, ...more };
  const parts = {
    scope,
    allCountries: scope.isWhole ? scope : scopeOf(segments, "", language),
    names: queryNames([word], { knowledge, country, scope }),
    generous,
    unmatched,
    budget: createStepBudget(),
    corrections: new Map(),
    substitutesIn: createSubstituteFinder(synonyms),
    ...createSynonymWords(synonyms),
  };
  return () => correctionsToUse(suspect, parts);
}

const corrected = (word: string, openings: readonly Opening[], circumstances?: Circumstances): string[] =>
  correcting(word, openings, circumstances)().map((each) => each.word);

const times = (count: number, title: string, about: Partial<Plain<Job>> = {}): Opening[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${title} ${about.abstract} ${at}`, title, ...about }));
const inBrazil = (count: number, title: string, about: Partial<Plain<Job>> = {}): Opening[] =>
  times(count, title, { places: [{ country: "br" }], ...about, abstract: `Brazil ${about.abstract ?? ""}` });
const english = (count: number, title: string): Opening[] => times(count, title, { language: "en" });
const inHamburg = (count: number): Opening[] =>
  times(count, "Tester", { places: [{ country: "de", city: { code: "hamburg", label: "Hamburg" } }] });

describe("a name is meant by its beginning", () => {
  test("if other words follow, or an opening has it; otherwise it is unfinished", () => {
    expect(corrected("hambur", inHamburg(12), { known: true })).toEqual(["hamburg"]);
    expect(corrected("hambur", inHamburg(12), { known: true, last: true })).toEqual([]);
    expect(corrected("hambur", [...inHamburg(12), "Hambur"], { last: true })).toEqual(["hamburg"]);
  });

  test("and by its last word unless other words that begin with it are a fifth as frequent", () => {
    const openings = (others: number) => [...inHamburg(10), ...times(others, "Hamurgologe")];
    expect(corrected("hamurg", openings(2), { known: true, last: true })).toEqual(["hamburg"]);
    expect(corrected("hamurg", openings(3), { known: true, last: true })).toEqual([]);
    expect(corrected("hamurg", openings(3), { known: true })).toEqual(["hamburg"]);
  });
});

describe("a typing error within the stem is corrected", () => {
  test.each([
    [0, 50],
    [1, 50],
    [2, 100],
    [5, 250],
  ])("that %i openings have, if %i have the word", (typed, meant) => {
    const openings = (count: number) => [...english(typed, "Enginer"), ...english(count, "Engineer")];
    expect(corrected("enginer", openings(meant), { language: "en" })).toEqual(["engineer"]);
    expect(corrected("enginer", openings(meant - 1), { language: "en" })).toEqual([]);
  });

  test("but not if more than five openings have it", () => {
    const openings = [...english(6, "Enginer"), ...english(300, "Engineer")];
    expect(corrected("enginer", openings, { language: "en" })).toEqual([]);
  });

  test("if the word itself is that frequent, not only all its forms together", () => {
    const openings = [...english(1, "Enginer"), ...english(30, "Engineer"), ...english(30, "Engineering engineers")];
    expect(corrected("enginer", openings, { language: "en" })).toEqual([]);
  });

  test("in any segment of the index", () => {
    const openings = [...english(1, "Enginer"), ...english(50, "Engineer")];
    expect(corrected("enginer", openings, { language: "en", others: ["Anderes"] })).toEqual(["engineer"]);
  });

  test("but not to a form with another ending", () => {
    const openings = [...english(1, "Developers"), ...english(60, "Developer")];
    expect(corrected("developers", openings, { language: "en" })).toEqual([]);
  });

  test("but a word with other forms is not one of a word with another stem", () => {
    const openings = ["Entwicklung", ...times(50, "Entwicklungen"), ...times(60, "Entwicklang")];
    expect(corrected("entwicklung", openings)).toEqual([]);
  });

  test("whatever likelier words begin with another letter", () => {
    const openings = [...english(1, "Enginer"), ...english(50, "Engineer"), ...times(51, "Inginer")];
    expect(corrected("enginer", openings, { languages: languageBit("en") })).toEqual(["engineer"]);
  });
});

describe("a word that openings have only in other forms", () => {
  test("is corrected to one that is five times as frequent as all of them", () => {
    const openings = (count: number) => [...times(2, "Entwicklung"), ...times(count, "Entwicklangen")];
    expect(corrected("entwicklungen", openings(10))).toEqual(["entwicklangen"]);
    expect(corrected("entwicklungen", openings(9))).toEqual([]);
  });

  test("unless they are many", () => {
    const openings = (count: number) => [...times(count, "Entwicklungen"), ...times(60, "Entwicklang")];
    expect(corrected("entwicklung", openings(5))).toEqual(["entwicklang"]);
    expect(corrected("entwicklung", openings(6))).toEqual([]);
  });

  test("but not if it has a synonym, or may be unfinished", () => {
    const openings = ["Kenwort", ...times(60, "Kennwort")];
    expect(corrected("kenwort", openings)).toEqual(["kennwort"]);
    expect(corrected("kenwort", openings, { hasReplacement: true })).toEqual([]);
    expect(corrected("kenwort", openings, { last: true })).toEqual(["kennwort"]);
    expect(corrected("kenwort", times(60, "Kennwort"), { known: true })).toEqual(["kennwort"]);
    expect(corrected("kenwort", times(60, "Kennwort"), { known: true, last: true })).toEqual([]);
  });
});

describe("a word that openings have", () => {
  test("is corrected by one error, not by two", () => {
    expect(corrected("entwikler", ["Entwikler", ...times(50, "Entwickler")])).toEqual(["entwickler"]);
    expect(corrected("entwiklxr", ["Entwiklxr", ...times(50, "Entwickler")])).toEqual([]);
  });

  test("is corrected to the far more frequent word first, then to other words as near", () => {
    const openings = ["Kenwort", ...times(20, "Kenxort"), ...times(3, "Kennwort")];
    expect(corrected("kenwort", openings)).toEqual(["kenxort", "kennwort"]);
  });

  test("has other corrections with the same first letter only, if three openings have it", () => {
    const openings = (count: number) => [...times(count, "Kenwort"), ...times(60, "Kennwort"), "Renwort"];
    expect(corrected("kenwort", openings(2))).toEqual(["kennwort", "renwort"]);
    expect(corrected("kenwort", openings(3))).toEqual(["kennwort"]);
  });

  test("is not corrected in three openings if it is short", () => {
    expect(corrected("jawa", [...times(2, "Jawa"), ...times(150, "Java")])).toEqual(["java"]);
    expect(corrected("jawa", [...times(3, "Jawa"), ...times(150, "Java")])).toEqual([]);
    expect(corrected("lagar", ["Lagar", ...times(20, "Lager")])).toEqual(["lager"]); // five letters are not short
  });

  test("is as frequent as all words that begin with it", () => {
    const openings = (count: number) => ["Jawa", "Jawanisch", ...times(count, "Java")];
    expect(corrected("jawa", openings(100))).toEqual(["java"]);
    expect(corrected("jawa", openings(99))).toEqual([]);
  });

  test("is not corrected to a word that it begins", () => {
    expect(corrected("monito", ["Monito", ...times(40, "Monitor")])).toEqual([]);
  });

  test("is an error if the other is far more frequent in the country or in all countries", () => {
    const here = (count: number) => ["Kenwort", ...times(count, "Kennwort")];
    const inGermany = { country: "de" };
    expect(corrected("kenwort", [...here(20), ...inBrazil(5, "Kenwort")], inGermany)).toEqual(["kennwort"]);
    expect(corrected("kenwort", [...here(19), ...inBrazil(1, "Kennwort")], inGermany)).toEqual(["kennwort"]);
    expect(corrected("kenwort", [...here(19), ...inBrazil(1, "Tester")], inGermany)).toEqual([]);
  });
});

describe("a word that openings have, if nothing has all words,", () => {
  const generous = { generous: true, unmatched: true };

  test("is corrected to one that is five times as frequent, in more than five openings fifty times", () => {
    expect(corrected("tesxer", [...times(5, "Tesxer"), ...times(25, "Tester")], generous)).toEqual(["tester"]);
    expect(corrected("tesxer", [...times(5, "Tesxer"), ...times(24, "Tester")], generous)).toEqual([]);
    expect(corrected("tesxer", [...times(6, "Tesxer"), ...times(300, "Tester")], generous)).toEqual(["tester"]);
    expect(corrected("tesxer", [...times(6, "Tesxer"), ...times(299, "Tester")], generous)).toEqual([]);
  });

  test("is corrected to one that is fifty times as frequent if the operator lists it", () => {
    const listed = { ...generous, isListed: true };
    expect(corrected("tesxer", ["Tesxer", ...times(50, "Tester")], listed)).toEqual(["tester"]);
    expect(corrected("tesxer", ["Tesxer", ...times(49, "Tester")], listed)).toEqual([]);
  });

  test("is corrected by two errors too, with the same first letter, however near a word with another is", () => {
    const openings = ["Entwiklxr", ...times(5, "Entwickler"), ...times(9, "Antwiklxr")];
    expect(corrected("entwiklxr", openings, generous)).toEqual(["entwickler"]);
  });
});

describe("an unknown word", () => {
  test("is corrected to a name, a listed word, then a likelier one", () => {
    expect(corrected("hambrug", [...inHamburg(1), ...times(9, "Hambrugx")])).toEqual(["hamburg", "hambrugx"]);
    const synonyms: Synonyms = { both: [["Kellner", "Ober"]], oneWay: [] };
    const openings = ["Kellner", ...times(9, "Kelnerx")];
    expect(corrected("kelner", openings)).toEqual(["kelnerx", "kellner"]);
    expect(corrected("kelner", openings, { synonyms })).toEqual(["kellner", "kelnerx"]);
  });

  test("is corrected to a listed word if openings have that or a synonym of one word", () => {
    const synonyms: Synonyms = { both: [["Kellner", "Ober", "Service Kraft"]], oneWay: [] };
    expect(corrected("kelner", ["Ober"], { synonyms })).toEqual(["kellner"]);
    expect(corrected("kelner", ["Service Kraft"], { synonyms })).toEqual([]);
    expect(corrected("kelner", ["Anderes"], { synonyms })).toEqual([]);
  });

  test("is corrected however many openings have its relatives", () => {
    const openings = [...times(11, "Vertrieb"), "Vertrieblar"];
    expect(countOf("vertriebler", languageBit("de"), scopeOf(indexOf(...openings).segments(), "", "de"))).toBe(11);
    expect(corrected("vertriebler", openings, { known: false })).toEqual(["vertrieblar"]);
  });

  test("is looked up once in a search", () => {
    const correct = correcting("kenwort", ["Kennwort"]);
    expect(correct()).toBe(correct());
  });
});

describe("a word that only other countries have", () => {
  const inGermany = { country: "de" };

  test("is a typing error if ten of their openings have it in texts, and none in its title", () => {
    const texts = (count: number) => [...inBrazil(count, "Tester", { abstract: "Kenwort" }), "Kennwort"];
    expect(corrected("kenwort", texts(10), inGermany)).toEqual(["kennwort"]);
    expect(corrected("kenwort", texts(11), inGermany)).toEqual([]);
    expect(corrected("kenwort", [...inBrazil(1, "Kenwort"), "Kennwort"], inGermany)).toEqual([]);
    const relative = [...inBrazil(1, "Vertrieb", { abstract: "Vertriebler" }), "Vertrieblar"];
    expect(corrected("vertriebler", relative, inGermany)).toEqual(["vertrieblar"]);
  });

  test("is not corrected to another word that only they have", () => {
    const openings = [...inBrazil(1, "Kennwort", { abstract: "Kenwort" }), "Tester"];
    expect(corrected("kenwort", openings, inGermany)).toEqual([]);
  });

  test("is not corrected by two errors", () => {
    expect(corrected("entwiklxr", [...inBrazil(1, "Entwiklxr"), ...times(5, "Entwickler")], inGermany)).toEqual([]);
  });
});

test("a word that no country has is corrected to words of the country, otherwise of all countries", () => {
  const inGermany = { country: "de" };
  expect(corrected("kenwort", ["Kennwort", ...inBrazil(3, "Renwort")], inGermany)).toEqual(["kennwort"]);
  expect(corrected("kenwort", ["Tester", ...inBrazil(3, "Renwort")], inGermany)).toEqual(["renwort"]);
});
