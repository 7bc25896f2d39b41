import { readFileSync } from "node:fs";
import type { Language } from "#core/translation/language.ts";
import type { WrittenText } from "./written-texts.ts";

/** A row of a term list: a meaning, the word that our texts use for it, and the words that they avoid. */
export interface Term {
  readonly meaning: string;
  readonly said: string;
  readonly avoided: readonly string[];
}

/** Parses a term list, a Markdown table with three columns. */
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

/** A pattern for a word as a whole, with or without a capital first letter. The pattern for "mail" does not match in "e-mail". */
const patternOf = (word: string): RegExp => {
  const [first = "", ...rest] = word;
  const begins = first === first.toUpperCase() ? first : `[${first}${first.toUpperCase()}]`;
  return new RegExp(
    `(?<![\\p{L}\\p{N}-])${begins}${rest.join("").replaceAll(".", "\\.")}(?![\\p{L}\\p{N}]|-\\p{L})`,
    "u",
  );
};

/** Every use of a word that the term list avoids: where it is, and the word to use instead. */
export function findAvoidedWords(texts: readonly WrittenText[], terms: readonly Term[]): string[] {
  const words = terms.flatMap(({ avoided, said }) => avoided.map((word) => ({ word, said, pattern: patternOf(word) })));
  return texts.flatMap(({ where, text }) =>
    words.filter(({ pattern }) => pattern.test(text)).map(({ word, said }) => `${where}: "${word}", we say: ${said}`),
  );
}
