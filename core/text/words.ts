import { fold } from "./fold.ts";

/** Names whose punctuation matters, each indexed as a single word: a search for `C++` must not find every C, nor `R&D` every R. */
const technical: readonly [RegExp, string][] = [
  [/(?<![\p{L}\p{N}])c\+\+/gu, " cplusplus "],
  [/(?<![\p{L}\p{N}])([cf])#/gu, " $1sharp "],
  [/(?<![\p{L}\p{N}])(asp)?\.net\b/gu, " $1 dotnet "],
  [/(?<![\p{L}\p{N}])(\p{L})\s?&\s?(\p{L})(?![\p{L}\p{N}])/gu, " $1n$2 "],
];

/** Replaces technical names such as `C++` in folded text with words made of letters only. */
export const spellOutTechnicalNames = (folded: string): string =>
  technical.reduce((result, [pattern, name]) => result.replace(pattern, name), folded);

/** Returns the words of a text as the index stores them: folded, with letters and digits only. */
export function indexedWords(text: string): string[] {
  return spellOutTechnicalNames(fold(text)).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The maximum number of characters of a search text; the rest is ignored (trust B 24). */
export const maxQueryLength = 200;
/** The maximum number of words of a search text; the rest are ignored (trust B 24). */
export const maxQueryWords = 20;

/** Returns the words of a search text, within these limits. */
export const queryWords = (text: string): string[] =>
  indexedWords(text.slice(0, maxQueryLength)).slice(0, maxQueryWords);
