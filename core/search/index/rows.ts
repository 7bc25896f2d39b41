import { type FilterColumn, filterColumns } from "../../jobs/filters.ts";
import { byColumn } from "./attributes.ts";
import type { Span } from "./country-ranges.ts";
import type { Columns } from "./segment.ts";

/** By column: how many documents have each row of the attribute table. */
export type Rows = Readonly<Record<FilterColumn, Uint32Array>>;

/** The documents that pass all filters but one. */
export interface Alone {
  count: number;
  /** By row of that filter's attribute table. */
  readonly rows: Uint32Array;
}

/** Counts of zero for every row of the tables. */
export const emptyRows = (tables: Record<FilterColumn, { readonly length: number }>): Rows =>
  byColumn((column) => new Uint32Array(tables[column].length));

/**
 * Counts the documents set in a part of a bitmap. Most of a search's time is spent here, so the four columns are
 * counted in one pass; a loop over a list of columns is slower.
 */
export function countBits(bits: Uint32Array, [from, until]: Span, columns: Columns, rows: Rows): void {
  const { places, employers, topics, pay } = columns;
  const [inPlaces, inEmployers, inTopics, inPay] = [rows.places, rows.employers, rows.topics, rows.pay];
  for (let word = from; word < until; word += 1) {
    const base = word << 5;
    for (let left = bits[word] ?? 0; left !== 0; left &= left - 1) {
      const doc = base + 31 - Math.clz32(left & -left);
      increase(inPlaces, places[doc] ?? 0);
      increase(inEmployers, employers[doc] ?? 0);
      increase(inTopics, topics[doc] ?? 0);
      increase(inPay, pay[doc] ?? 0);
    }
  }
}

/** Counts one document, or uncounts it with -1. */
export function countDoc(doc: number, columns: Columns, rows: Rows, by: 1 | -1 = 1): void {
  for (const column of filterColumns) increase(rows[column], columns[column][doc] ?? 0, by);
}

/** Adds to the count of a row. */
export function increase(rows: Uint32Array, row: number, by = 1): void {
  rows[row] = (rows[row] ?? 0) + by;
}

/** Counts the documents of one 32-bit word in one table. */
export function countIn32(bits: number, word: number, rowOf: Uint32Array, rows: Uint32Array): void {
  if (rows.length === 0) return;
  for (let left = bits; left !== 0; left &= left - 1)
    increase(rows, rowOf[(word << 5) + 31 - Math.clz32(left & -left)] ?? 0);
}
