/** One opening of a file before it is checked: what a format makes of a record. */
export interface Candidate {
  /** Where it stands, for people: `record 12`. */
  readonly where: string;
  /** The id it will have, as far as it can be told. */
  readonly id: string;
  /** In the form of `nativeJob`, unchecked; countries and cities as the feed names them. */
  readonly value: Readonly<Record<string, unknown>>;
}

/** What a format needs to know besides the file. */
export interface FormatContext {
  /** The key of the source; ids of foreign systems begin with it, so that two systems never clash. */
  readonly source: string;
  /** The company of the openings where the file names none of ours. */
  readonly company: string;
  /** The language of a text among ours. */
  readonly languageOfText: (text: string) => string;
}

/** Reads a parsed file into candidates; raises `invalid` when the file as a whole is not of the format. */
export type Format = (file: unknown, context: FormatContext) => Candidate[];

export type Fields = Readonly<Record<string, unknown>>;

/** An object of a feed, whatever it really is; missing things are `undefined`. */
export const asRecord = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;

/** The day of a moment that a feed gives: `2025-08-19T14:50:41Z` as `2025-08-19`. */
export const dayOf = (value: unknown): string | undefined => textOf(value)?.slice(0, 10);

/** Leaves out what is `undefined`, as the checks of optional keys expect. */
export const present = (values: Fields): Fields =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
