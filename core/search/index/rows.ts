import { type FilterColumn, filterColumns } from "../../jobs/filters.ts";
import { byColumn } from "./attributes.ts";
import type { Span } from "./country-ranges.ts";
import type { Columns } from "./segment.ts";

/** How many documents hold each row of the tables of attributes. */
export type Rows = Readonly<Record<FilterColumn, Uint32Array>>;

/** What fails one filter and passes all others. */
export interface Alone {
  count: number;
  /** By row of the filter's own table. */
  readonly rows: Uint32Array;
}

export const emptyRows = (tables: Record<FilterColumn, { readonly length: number }>): Rows =>
  byColumn((column) => new Uint32Array(tables[column].length));

/** Counts the documents of bits, in one part of them. Most of a search is spent here: column by column in a list takes longer. */
export function countBits(bits: Uint32Array, [from, until]: Span, columns: Columns, rows: Rows): void {
  const { places, employers, topics } = columns;
  const [inPlaces, inEmployers, inTopics] = [rows.places, rows.employers, rows.topics];
  for (let word = from; word < until; word += 1) {
    const base = word << 5;
    for (let left = bits[word] ?? 0; left !== 0; left &= left - 1) {
      const doc = base + 31 - Math.clz32(left & -left);
      increase(inPlaces, places[doc] ?? 0);
      increase(inEmployers, employers[doc] ?? 0);
      increase(inTopics, topics[doc] ?? 0);
    }
  }
}

/** Counts one document, or takes it back. */
export function countDoc(doc: number, columns: Columns, rows: Rows, by: 1 | -1 = 1): void {
  for (const column of filterColumns) increase(rows[column], columns[column][doc] ?? 0, by);
}

export function increase(rows: Uint32Array, row: number, by = 1): void {
  rows[row] = (rows[row] ?? 0) + by;
}

/** Counts 32 documents in one table. */
export function countIn32(bits: number, word: number, rowOf: Uint32Array, rows: Uint32Array): void {
  if (rows.length === 0) return;
  for (let left = bits; left !== 0; left &= left - 1)
    increase(rows, rowOf[(word << 5) + 31 - Math.clz32(left & -left)] ?? 0);
}
