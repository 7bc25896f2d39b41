import { fold } from "./fold.ts";

/** Names whose signs matter, kept as one word so that `C++` does not find every C, nor `R&D` every R. */
const technical: readonly [RegExp, string][] = [
  [/(?<![\p{L}\p{N}])c\+\+/gu, " cplusplus "],
  [/(?<![\p{L}\p{N}])([cf])#/gu, " $1sharp "],
  [/(?<![\p{L}\p{N}])(asp)?\.net\b/gu, " $1 dotnet "],
  [/(?<![\p{L}\p{N}])(\p{L})\s?&\s?(\p{L})(?![\p{L}\p{N}])/gu, " $1n$2 "],
];

/** A folded text with the names among its words in letters alone. */
export const markTechnical = (folded: string): string =>
  technical.reduce((result, [pattern, name]) => result.replace(pattern, name), folded);

/** The words of a text as the index keeps and asks for them: folded, only letters and digits. */
export function words(text: string): string[] {
  return markTechnical(fold(text)).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Longest search text that is read (trust B 24). */
export const maxQueryLength = 200;
/** Most words of a search text that are used (trust B 24). */
export const maxQueryWords = 20;

/** The words of what a visitor typed, within the limits. */
export const queryWords = (text: string): string[] => words(text.slice(0, maxQueryLength)).slice(0, maxQueryWords);
