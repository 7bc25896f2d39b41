import type { Language } from "../translation/language.ts";

/**
 * Returns where the words of a text may be hyphenated by the rules of its language, as ascending indices into the text. The list is empty if
 * `language` is missing. Words shorter than `minLength` letters (at least 10) are not broken.
 */
export type Hyphenator = (text: string, language: Language | undefined, minLength?: number) => readonly number[];

/** Matches pieces that are short enough for a hyphenator: at most 250 characters, split between words. */
const pieces = /(?<!\S)\S.{0,248}\S(?!\S)/gsu;

/** Returns where the words of a text of any length may be hyphenated, such as those of a mail. */
export const breaksInText = (hyphenate: Hyphenator, text: string, language: Language | undefined): number[] =>
  [...text.matchAll(pieces)].flatMap(({ 0: piece, index }) => hyphenate(piece, language).map((at) => index + at));
