import { type FilterColumn, filterColumns } from "../../jobs/filters.ts";
import { byColumn } from "./attributes.ts";
import type { Span } from "./country-ranges.ts";
import type { Columns } from "./segment.ts";

/** For each column, how many documents have each row of its attribute table. */
export type RowCounts = Readonly<Record<FilterColumn, Uint32Array>>;

/** The documents that fail a certain filter and pass all others. */
export interface NearMisses {
  count: number;
  /** For each row of the attribute table of the failed filter, how many of these documents have that row. */
  readonly rows: Uint32Array;
}

/** Returns a count of zero for every row of the attribute tables. */
export const zeroRowCounts = (tables: Record<FilterColumn, { readonly length: number }>): RowCounts =>
  byColumn((column) => new Uint32Array(tables[column].length));

/**
 * Counts the documents within a span of a bitmap, by the row that they have in each column, and returns how many there are. Searches spend most of
 * their time here, so all four columns are counted in one pass, which is faster than a pass per column.
 */
export function countBits(bits: Uint32Array, [from, until]: Span, columns: Columns, rows: RowCounts): number {
  const { places, employers, topics, pay } = columns;
  const [inPlaces, inEmployers, inTopics, inPay] = [rows.places, rows.employers, rows.topics, rows.pay];
  let count = 0;
  for (let word = from; word < until; word += 1) {
    const base = word << 5;
    for (let left = bits[word] ?? 0; left !== 0; left &= left - 1) {
      const doc = base + 31 - Math.clz32(left & -left);
      increment(inPlaces, places[doc] ?? 0);
      increment(inEmployers, employers[doc] ?? 0);
      increment(inTopics, topics[doc] ?? 0);
      increment(inPay, pay[doc] ?? 0);
      count += 1;
    }
  }
  return count;
}

/** Does the same as `countBits` for a list of documents. */
export function countDocs(docs: Uint32Array, columns: Columns, rows: RowCounts): void {
  const { places, employers, topics, pay } = columns;
  const [inPlaces, inEmployers, inTopics, inPay] = [rows.places, rows.employers, rows.topics, rows.pay];
  for (let at = 0; at < docs.length; at += 1) {
    const doc = docs[at] ?? 0;
    increment(inPlaces, places[doc] ?? 0);
    increment(inEmployers, employers[doc] ?? 0);
    increment(inTopics, topics[doc] ?? 0);
    increment(inPay, pay[doc] ?? 0);
  }
}

/** Adds a document to the counts, or subtracts it if `by` is -1. */
export function countDoc(doc: number, columns: Columns, rows: RowCounts, by: 1 | -1): void {
  for (const column of filterColumns) increment(rows[column], columns[column][doc] ?? 0, by);
}

/** Adds to the count of a row. */
export function increment(rows: Uint32Array, row: number, by = 1): void {
  rows[row] = (rows[row] ?? 0) + by;
}

/**
 * Counts the documents in one 32-bit word of a bitmap, by row. `bits` is that word, `word` its index in the bitmap, and `rowOf` has the row of each
 * document.
 */
export function countInWord(bits: number, word: number, rowOf: Uint32Array, rows: Uint32Array): void {
  if (rows.length === 0) return;
  for (let left = bits; left !== 0; left &= left - 1)
    increment(rows, rowOf[(word << 5) + 31 - Math.clz32(left & -left)] ?? 0);
}
