import { readFileSync } from "node:fs";
import type { Language } from "#core/translation/language.ts";
import type { WrittenText } from "./written-texts.ts";

/** A row of a term list: a meaning, the word that we use for it, and the words that we avoid. */
export interface Term {
  readonly meaning: string;
  readonly said: string;
  readonly avoided: readonly string[];
}

/** The rows of a term list, a table of three columns. */
export const termsIn = (list: string): Term[] =>
  list
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2)
    .map((line) => {
      const [meaning = "", said = "", avoided = ""] = line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim());
      return { meaning, said, avoided: avoided.split(",").map((word) => word.trim()) };
    });

export const termsOf = (language: Language): Term[] => termsIn(readFileSync(`locales/terms/${language}.md`, "utf8"));

/** Whole words, as they are written or at the beginning of a sentence; "mail" is not part of "e-mail". */
const patternOf = (word: string): RegExp => {
  const [first = "", ...rest] = word;
  const begins = first === first.toUpperCase() ? first : `[${first}${first.toUpperCase()}]`;
  return new RegExp(
    `(?<![\\p{L}\\p{N}-])${begins}${rest.join("").replaceAll(".", "\\.")}(?![\\p{L}\\p{N}]|-\\p{L})`,
    "u",
  );
};

/** Where a text has a word that its term list avoids, and what to say instead. */
export function avoidedIn(texts: readonly WrittenText[], terms: readonly Term[]): string[] {
  const words = terms.flatMap(({ avoided, said }) => avoided.map((word) => ({ word, said, pattern: patternOf(word) })));
  return texts.flatMap(({ where, text }) =>
    words.filter(({ pattern }) => pattern.test(text)).map(({ word, said }) => `${where}: "${word}", we say: ${said}`),
  );
}
