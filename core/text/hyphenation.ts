import type { Language } from "../translation/language.ts";

/**
 * Returns where the words of a text may be hyphenated by the rules of its language, as ascending indices into the text. The list is empty if the
 * language is unknown. Words shorter than `minLength` letters (at least 10) are not broken.
 */
export type Hyphenator = (text: string, language: Language | undefined, minLength?: number) => readonly number[];
