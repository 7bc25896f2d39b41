import type { Fields } from "../json-values.ts";
import type { Site } from "../site/site.ts";

/** A record of an import file before it is checked, as a format reads it. */
export interface Candidate {
  /** Its position, for people: `record 12`. */
  readonly where: string;
  /** The id it will have, if that is known yet. */
  readonly id: string;
  /** Unchecked values in the form of `nativeJob`; countries and cities are named as in the feed. */
  readonly value: Readonly<Record<string, unknown>>;
  /** Whether its cities are the words of another system: one that nobody knows is left out, and told (spec C20). */
  readonly knownCitiesOnly?: boolean;
  /** The language where neither the value nor its countries tell one. */
  readonly guessedLanguage?: string;
  /** Whether its text has headings, and whether they told what its sections are; for the report. */
  readonly headings?: boolean;
  readonly split?: boolean;
  /** Values of fixed fields that the format does not know, with those that it does; they are left out. */
  readonly unmapped?: readonly { readonly field: string; readonly value: string; readonly known: readonly string[] }[];
}

/** What a format needs besides the file. */
export interface FormatContext {
  /** The key of the source. Ids of other systems start with it, so that two systems never clash. */
  readonly source: string;
  /** The company of openings for which the file names none of ours. */
  readonly company: string;
  /** The companies of the site, and its rules for the words of feeds. */
  readonly site: Pick<Site, "companies" | "mapping">;
  /** The company that a name in the feed stands for, where the site says it. */
  readonly companyOf?: (name: string) => string | undefined;
  /** Detects which of our languages a text is in. */
  readonly languageOfText: (text: string) => string;
}

/** An object without its `undefined` values. */
export type Present<T> = { readonly [Key in keyof T]?: Exclude<T[Key], undefined> };

/** Drops keys that are `undefined`, as optional keys are either there or not. */
export const present = <T extends Fields>(values: T): Present<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Present<T>;
