import { filterTable } from "../../jobs/filters.ts";
import { type FilterName, filterNames } from "../../site/filter-names.ts";
import { wordsFor } from "../arrays/doc-set.ts";
import { createPostingsWriter, type Postings } from "../arrays/postings.ts";
import type { CountingTables } from "./counting-tables.ts";
import type { Segment } from "./segment.ts";

/** By filter: the documents that have each value, by the value's number. */
export type FacetPostings = Readonly<Record<FilterName, Postings>>;

/** Documents processed between two yields. */
const step = 20_000;

/** Builds the facet postings of a segment, yielding now and then. */
export function* facetPostingsOf({ columns, size }: Segment, tables: CountingTables): Generator<void, FacetPostings> {
  const found = new Map<FilterName, Postings>();
  for (const name of filterNames) {
    const rows = columns[filterTable[name].column];
    const { values, of } = tables[name];
    found.set(
      name,
      yield* postingsOf(size, values.length, (doc, visit) => {
        const row = rows[doc] ?? 0;
        for (let at = of.starts[row] ?? 0; at < (of.starts[row + 1] ?? 0); at += 1) visit(of.values[at] ?? 0);
      }),
    );
    yield;
  }
  return Object.fromEntries(found) as Record<FilterName, Postings>;
}

/** For each language, by its index in `languages`: a bitmap of the documents written in it. */
export function* spokenIn({ columns, size }: Segment, languages: number): Generator<void, Uint32Array[]> {
  const spoken = Array.from({ length: languages }, () => new Uint32Array(wordsFor(size)));
  for (let doc = 0; doc < size; doc += 1) {
    if (doc % step === step - 1) yield;
    const bits = spoken[columns.languages[doc] ?? 0];
    if (bits) bits[doc >>> 5] = (bits[doc >>> 5] ?? 0) | (1 << (doc & 31));
  }
  return spoken;
}

function* postingsOf(
  size: number,
  values: number,
  eachValue: (doc: number, visit: (value: number) => void) => void,
): Generator<void, Postings> {
  const counts = new Uint32Array(values);
  const count = (value: number): void => {
    counts[value] = (counts[value] ?? 0) + 1;
  };
  for (let doc = 0; doc < size; doc += 1) {
    if (doc % step === step - 1) yield;
    eachValue(doc, count);
  }
  const writer = createPostingsWriter(counts, size);
  for (let doc = 0; doc < size; doc += 1) {
    if (doc % step === step - 1) yield;
    eachValue(doc, (value) => writer.add(value, doc));
  }
  return writer.postings();
}
