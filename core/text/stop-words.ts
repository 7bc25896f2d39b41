import { wordsOfAllLanguages } from "./languages/languages.ts";

const stopWords: ReadonlySet<string> = new Set(wordsOfAllLanguages((analysis) => analysis.stopWords));

/** Whether a folded word is optional in searches that have other words. */
export const isStopWord = (word: string): boolean => stopWords.has(word);

const wordsForOpenings: ReadonlySet<string> = new Set(wordsOfAllLanguages((analysis) => analysis.wordsForOpenings));

/** Whether a folded word means an opening of any kind, as `jobs` does in `jobs berlin`. */
export const isWordForOpenings = (word: string): boolean => wordsForOpenings.has(word);
