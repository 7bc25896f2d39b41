import type { Palette } from "../site/palette.ts";
import type { Language } from "../translation/language.ts";

/** Words that lead to an address: `mailto:`, or a page of the site. */
export interface Link {
  readonly text: string;
  readonly address: string;
}

/** Words in another language than the letter's. */
export interface ForeignWords {
  readonly text: string;
  readonly language: Language;
}

/** A piece of a line: words, also in another language, a link, a command to type, or what is not torn across lines. */
export type Piece = string | ForeignWords | Link | { readonly command: string } | { readonly whole: string };

/** A line of a letter; line breaks in its words stay. */
export type Line = readonly Piece[];

export interface Fact {
  readonly label: string;
  readonly lines: readonly Line[];
}

/** A mail before it has a form. Its words are plain: each form makes them safe in its own way (trust 4.11). */
export interface Letter {
  readonly language: Language;
  readonly brand: string;
  /** The colours of the site, for forms that have any. */
  readonly palette: Palette;
  readonly subject: string;
  /** What mail programs show beside the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly paragraphs: readonly Line[];
  readonly facts: { readonly heading: string; readonly list: readonly Fact[] };
  /** The one thing to do with the letter, if there is one. */
  readonly action?: Link;
  readonly steps?: { readonly heading: string; readonly list: readonly string[] };
  readonly closing: readonly Line[];
  readonly smallPrint: readonly Line[];
  /** Who writes, by law, and where that is said at length; for letters that leave the house. */
  readonly foot?: readonly Line[];
}
