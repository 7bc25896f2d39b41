import type { FilterColumn } from "../../jobs/filters.ts";
import type { Postings } from "../arrays/postings.ts";
import type { StringTable } from "../arrays/string-table.ts";
import type { AttributeTables } from "./attributes.ts";
import type { Dictionary } from "./dictionary.ts";

/**
 * The attributes of each document, by document number. For each column of filters, the attribute is the number of a row: the document's row in the
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
}

/** An immutable part of the index: documents, terms, and which documents contain which terms. */
export interface Segment {
  readonly size: number;
  readonly columns: Columns;
  readonly tables: AttributeTables;
  readonly dictionary: Dictionary;
  /** Postings of all fields together, of titles, of keywords and names, and of the subjects of the text (word-collector.ts). */
  readonly everywhere: Postings;
  readonly titles: Postings;
  readonly keywords: Postings;
  readonly subjects: Postings;
  /** The words of each title in their order, to find phrases. */
  readonly phrases: { readonly starts: Uint32Array; readonly values: Uint32Array };
}

/** The fields in which a term occurs are stored as bits. This bit stands for titles. If no bit is set, the term occurs in the text only. */
export const titleBit = 1;
/** The bit for keywords and names; see `titleBit`. */
export const keywordBit = 2;
/** The bit for the subjects of the text; see `titleBit`. */
export const subjectBit = 4;
/** The number of combinations of these bits. A term and its fields are stored as one number, `term * fieldCombinations + fields`. */
export const fieldCombinations = 8;

/** Returns `2026-05-01` as the number 20260501; returns `ifMissing` if there is no date. */
export const dayNumber = (date: string | undefined, ifMissing: number): number =>
  date ? Number(date.slice(0, 10).replaceAll("-", "")) : ifMissing;
