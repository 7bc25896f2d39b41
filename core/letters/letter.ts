import type { Palette } from "../site/palette.ts";
import type { Language } from "../translation/language.ts";

/** Words that link to an address: a `mailto:`, or a page of the site. */
export interface Link {
  readonly text: string;
  readonly address: string;
  /** The language of the words, if it is not that of the letter. */
  readonly language?: Language;
}

/** Words in a language other than the letter's. */
export interface ForeignWords {
  readonly text: string;
  readonly language: Language;
}

/** Words that an operator typed, in an unknown language. */
export interface TypedWords {
  readonly typed: string;
}

/**
 * A piece of a line. A string is in the letter's language. `command` is for the reader to type, and `whole` is a word that is never broken across
 * lines.
 */
export type Piece =
  | string
  | ForeignWords
  | TypedWords
  | Link
  | { readonly command: string }
  | { readonly whole: string };

/** A line of a letter. Line breaks within its words are kept. */
export type Line = readonly Piece[];

export interface Fact {
  readonly label: string;
  readonly lines: readonly Line[];
}

/** The content of a mail before it is rendered. Its words are plain text; each renderer escapes them in its own way (trust 4.11). */
export interface Letter {
  readonly language: Language;
  readonly brand: string;
  /** The colours of the site, for renderers that use colours. */
  readonly palette: Palette;
  readonly subject: string;
  /** The text that mail programs show beside the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly paragraphs: readonly Line[];
  readonly facts: { readonly heading: string; readonly list: readonly Fact[] };
  /** The main action that the letter offers, if there is one. */
  readonly action?: Link;
  readonly steps?: { readonly heading: string; readonly list: readonly string[] };
  readonly closing: readonly Line[];
  readonly smallPrint: readonly Line[];
  /** The controller, with links to the imprint and the privacy notice; only in letters to candidates. */
  readonly foot?: readonly Line[];
}
