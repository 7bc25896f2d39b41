import type { FilterColumn } from "../../jobs/filters.ts";
import type { Postings } from "../arrays/postings.ts";
import type { StringTable } from "../arrays/string-table.ts";
import type { AttributeTables } from "./attributes.ts";
import type { Dictionary } from "./dictionary.ts";

/**
 * The attributes of each document, by its number; for filters, its row in the attribute tables. Documents are numbered by country
 * (`CountryRange`), then newest first, then by id.
 */
export interface Columns extends Readonly<Record<FilterColumn, Uint32Array>> {
  readonly ids: StringTable;
  /** Dates as numbers, such as `20260501`. */
  readonly published: Uint32Array;
  readonly from: Uint32Array;
  readonly through: Uint32Array;
  /** Index in `languages`. */
  readonly languages: Uint8Array;
  /** Words in the title, not counting stop words. */
  readonly titleLengths: Uint8Array;
}

/** An immutable part of the index: documents, terms, and which documents contain which terms. */
export interface Segment {
  readonly size: number;
  readonly columns: Columns;
  readonly tables: AttributeTables;
  readonly dictionary: Dictionary;
  /** Postings of all fields, of titles, of keywords and names, and of the subjects of the text (word-collector.ts). */
  readonly everywhere: Postings;
  readonly titles: Postings;
  readonly keywords: Postings;
  readonly subjects: Postings;
  /** The words of each title in order, to verify phrases. */
  readonly phrases: { readonly starts: Uint32Array; readonly values: Uint32Array };
}

/** The fields a term occurs in, as bits; 0 means the text only. */
export const inTitle = 1;
/** The bit for keywords and names; see `inTitle`. */
export const inKeywords = 2;
/** The bit for the subjects of the text; see `inTitle`. */
export const inSubjects = 4;
/** The number of combinations of these bits. A term with its fields is stored as one number, `term * fieldCombinations + fields`. */
export const fieldCombinations = 8;

/** `2026-05-01` as `20260501`; `ifMissing` without a date. */
export const dayNumber = (date: string | undefined, ifMissing: number): number =>
  date ? Number(date.slice(0, 10).replaceAll("-", "")) : ifMissing;
