import type { Language } from "../translation/language.ts";

/**
 * Where the words of a text may be broken with a hyphen, by the rules of its language: indices into the text, in their order. None for
 * words of fewer letters than `fewest`, which is 10 at least, and where the language is not known.
 */
export type Hyphenate = (text: string, language: Language | undefined, fewest?: number) => readonly number[];
