import type { FilterColumn } from "../../jobs/filters.ts";
import type { Postings } from "../arrays/postings.ts";
import type { StringTable } from "../arrays/string-table.ts";
import type { AttributeTables } from "./attributes.ts";
import type { Dictionary } from "./dictionary.ts";

/**
 * The attributes of each document, by document number. In the column of a group of filters, the attribute is the number of the document's row in the
 * attribute table of that column. Documents are sorted by country (`CountryRange`), then newest first, then by id.
 */
export interface Columns extends Readonly<Record<FilterColumn, Uint32Array>> {
  readonly ids: StringTable;
  /** The dates of each document as numbers, such as `20260501`: its publication, and the first and last day on which it is listed. */
  readonly published: Uint32Array;
  readonly from: Uint32Array;
  readonly through: Uint32Array;
  /** The language of each document, as an index in `languages`. */
  readonly languages: Uint8Array;
  /** The number of words in each title, not counting stop words. */
  readonly titleLengths: Uint8Array;
  /** How many words of each title (`phrases`) come before the end of its head (title-head.ts). */
  readonly headLengths: Uint8Array;
}

/** An immutable part of the index: documents, terms, and for each term the documents that contain it. */
export interface Segment {
  readonly size: number;
  readonly columns: Columns;
  readonly tables: AttributeTables;
  readonly dictionary: Dictionary;
  /** Four sets of postings: all fields together, titles, keywords and names, and the subjects of the text (word-collector.ts). */
  readonly everywhere: Postings;
  readonly titles: Postings;
  readonly keywords: Postings;
  readonly subjects: Postings;
  /** The words of each title, in order, to find phrases. Stored like `CsrLists`. */
  readonly phrases: { readonly starts: Uint32Array; readonly values: Uint32Array };
}

/** The bit for titles. The fields in which a term occurs are stored as bits. If no bit is set, the term occurs only in the rest of the text. */
export const titleBit = 1;
/** The bit for keywords and names; see `titleBit`. */
export const keywordBit = 2;
/** The bit for the subjects of the text; see `titleBit`. */
export const subjectBit = 4;
/** The number of combinations of the three bits. A term and its fields are stored as one number, `term * fieldCombinations + fields`. */
export const fieldCombinations = 8;

/** Returns `2026-05-01` as the number 20260501; returns `ifMissing` if there is no date. */
export const dayNumber = (date: string | undefined, ifMissing: number): number =>
  date ? Number(date.slice(0, 10).replaceAll("-", "")) : ifMissing;
