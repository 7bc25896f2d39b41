import type { Language } from "../translation/language.ts";

/**
 * Where the words of a text may be hyphenated by the rules of its language: ascending indices into the text. Empty if the language is
 * unknown. Words shorter than `minLength` letters (at least 10) are not broken.
 */
export type Hyphenate = (text: string, language: Language | undefined, minLength?: number) => readonly number[];
