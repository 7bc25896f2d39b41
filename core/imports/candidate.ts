import type { Fields } from "../json-values.ts";
import type { Site } from "../site/site.ts";
import type { Language } from "../translation/language.ts";

/** A value that was left out because it is unlikely, or contradicts what else the record says (spec C20). */
export interface Doubt {
  /** What was left out, and why, without the details of the record: `employment: internship contradicts the title`. */
  readonly reason: string;
  /** The words of the record that support or contradict the value. */
  readonly words: string;
}

/** What language a text is in. */
export interface DetectedLanguage {
  /** The most likely of our languages. */
  readonly language: Language;
  /** The code of the language of the text, if the text is clearly in a language that is not one of ours. */
  readonly other?: string;
}

/** A candidate: an opening as a format reads it from an import file, not yet checked. */
export interface UncheckedJob {
  /** The position of the record in the file, as messages name it: `record 12`. */
  readonly where: string;
  /** The id that the opening will have; empty if the record has none. */
  readonly id: string;
  /** The fields of the opening, unchecked, in the shape of `nativeJob`; countries and cities are named as in the feed. */
  readonly value: Readonly<Record<string, unknown>>;
  /** Whether the cities have the names that another system uses; if so, unknown cities are left out and reported (spec C20). */
  readonly dropsUnknownCities?: boolean;
  /** The language to use if neither the record nor the countries of the opening reveal it. */
  readonly guessedLanguage?: string;
  /** Whether the text has headings, for the report. */
  readonly headings?: boolean;
  /** Whether the text contains a section whose meaning is known. */
  readonly hasKnownSection?: boolean;
  /** Values left out because they are unlikely. */
  readonly doubts?: readonly Doubt[];
  /** Values left out because the format does not know them, with the values that it knows. */
  readonly unmapped?: readonly { readonly field: string; readonly value: string; readonly known: readonly string[] }[];
}

/** What a format needs besides the file. */
export interface FormatContext {
  /** The key of the source. Ids of other systems are prefixed with it, so that two systems never clash. */
  readonly source: string;
  /** The company of an opening if the file names none of the site's companies for it. */
  readonly company: string;
  /** The companies of the site, and its rules for the words of feeds. */
  readonly site: Pick<Site, "companies" | "mapping">;
  /** Returns the company that a name in the feed stands for, if the site's settings say so. */
  readonly companyOf?: (name: string) => string | undefined;
  /** Detects in which language a text is. */
  readonly languageOfText: (text: string) => DetectedLanguage;
}

/** An object without its `undefined` values. */
export type WithoutUndefined<T> = { readonly [Key in keyof T]?: Exclude<T[Key], undefined> };

/** Drops keys whose value is `undefined`. */
export const withoutUndefined = <T extends Fields>(values: T): WithoutUndefined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as WithoutUndefined<T>;
