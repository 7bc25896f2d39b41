import type { Span } from "./homes.ts";
import type { Columns } from "./segment.ts";

/** How many documents hold each row of the tables of attributes. */
export interface Rows {
  readonly places: Uint32Array;
  readonly companies: Uint32Array;
  readonly topics: Uint32Array;
}

/** What fails one filter and passes all others. */
export interface Alone {
  count: number;
  /** By row of the filter's own table. */
  readonly rows: Uint32Array;
}

export const emptyRows = ({ places, companies, topics }: Record<keyof Rows, { readonly length: number }>): Rows => ({
  places: new Uint32Array(places.length),
  companies: new Uint32Array(companies.length),
  topics: new Uint32Array(topics.length),
});

/** Counts the documents of bits, in one part of them. */
export function countBits(bits: Uint32Array, [from, until]: Span, columns: Columns, rows: Rows): void {
  const { places, companies, topics } = columns;
  const [inPlaces, inCompanies, inTopics] = [rows.places, rows.companies, rows.topics];
  for (let word = from; word < until; word += 1) {
    const base = word << 5;
    for (let left = bits[word] ?? 0; left !== 0; left &= left - 1) {
      const doc = base + 31 - Math.clz32(left & -left);
      increase(inPlaces, places[doc] ?? 0);
      increase(inCompanies, companies[doc] ?? 0);
      increase(inTopics, topics[doc] ?? 0);
    }
  }
}

/** Counts one document, or takes it back. */
export function countDoc(doc: number, { places, companies, topics }: Columns, rows: Rows, by: 1 | -1 = 1): void {
  for (const [list, row] of [
    [rows.places, places[doc] ?? 0],
    [rows.companies, companies[doc] ?? 0],
    [rows.topics, topics[doc] ?? 0],
  ] as const)
    list[row] = (list[row] ?? 0) + by;
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
