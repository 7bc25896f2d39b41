import type { LanguageAnalysis } from "../../text/languages/analysis.ts";
import { wordsOfAllLanguages } from "../../text/languages/languages.ts";

// all words in this file are folded, and from all languages

const wordsOf = (listOf: (analysis: LanguageAnalysis) => string): ReadonlySet<string> =>
  new Set(wordsOfAllLanguages(listOf));

/** Words that precede a minimum salary. Prepositions count only beside a word for money or pay. */
export const minimumWords = wordsOf(({ pay }) => pay.minimum);

/** Words that precede a maximum: the number after them is not a minimum salary. */
export const maximumWords = wordsOf(({ pay }) => pay.maximum);

/** Words for pay. */
export const payWords = wordsOf(({ pay }) => pay.words);

/** Words for currencies. */
export const moneyWords: ReadonlySet<string> = new Set(
  "eur euro euros usd dollar dollars gbp pounds chf franken real reais brl pln ron lei zl".split(" "),
);

/** Words that multiply the number before them by 1,000. */
export const thousandWords = wordsOf(({ pay }) => pay.thousand);

const periods = ["year", "month", "hour"] as const;

/** Words for the period of a salary. */
export const periodWords: ReadonlyMap<string, (typeof periods)[number]> = new Map(
  periods.flatMap((period) => wordsOfAllLanguages(({ pay }) => pay[period]).map((word) => [word, period] as const)),
);

/** Words that may come between an amount and its period. */
export const periodFillers = wordsOf(({ pay }) => pay.fillers);

/** Words for units of distance, with the length of each unit in kilometres. */
export const distanceUnits: ReadonlyMap<string, number> = new Map([
  ...wordsOfAllLanguages(({ around }) => around.kilometres).map((word) => [word, 1] as const),
  ...wordsOfAllLanguages(({ around }) => around.miles).map((word) => [word, 1.609344] as const),
]);

/** Words that may surround a distance, or come between the distance and its city. */
export const aroundWords = wordsOf(({ around }) => around.words);
