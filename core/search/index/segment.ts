import type { FilterColumn } from "../../jobs/filters.ts";
import type { Names } from "../arrays/names.ts";
import type { Postings } from "../arrays/postings.ts";
import type { AttributeTables } from "./attributes.ts";
import type { Dictionary } from "./dictionary.ts";

/** What a segment knows of each document, by its number; of filters, the numbers of its rows. Numbers go by country (`CountryRange`), and within it by the order of lists: newer first, then by id. */
export interface Columns extends Readonly<Record<FilterColumn, Uint32Array>> {
  readonly ids: Names;
  /** Dates as numbers, `20260501`. */
  readonly published: Uint32Array;
  readonly from: Uint32Array;
  readonly through: Uint32Array;
  /** The place in `languages`. */
  readonly languages: Uint8Array;
  /** Words of the title, without those that say nothing. */
  readonly titleLengths: Uint8Array;
}

/** A part of the index that never changes: documents, terms, and which term stands where. */
export interface Segment {
  readonly size: number;
  readonly columns: Columns;
  readonly tables: AttributeTables;
  readonly dictionary: Dictionary;
  /** Everywhere, in the title, in keywords and names. */
  readonly everywhere: Postings;
  readonly titles: Postings;
  readonly keywords: Postings;
  /** The words of titles in their order, to verify phrases. */
  readonly phrases: { readonly starts: Uint32Array; readonly values: Uint32Array };
}

/** In which field a term stands, as bits; none of them is the text. */
export const inTitle = 1;
export const inKeywords = 2;

/** `2026-05-01` as `20260501`; `none` where there is no date. */
export const dayNumber = (date: string | undefined, none: number): number =>
  date ? Number(date.slice(0, 10).replaceAll("-", "")) : none;
