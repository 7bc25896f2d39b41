import { filterTable } from "../../jobs/filters.ts";
import { type FilterName, filterNames } from "../../site/filter-names.ts";
import { bitmapWordCount, setBit } from "../arrays/bits.ts";
import { createPostingsWriter, type Postings } from "../arrays/postings.ts";
import type { CountingTables } from "./counting-tables.ts";
import type { Segment } from "./segment.ts";

/** For each filter, the documents that have each value. A value is identified by its index in `ValueTable.values`. */
export type FacetPostings = Readonly<Record<FilterName, Postings>>;

/** How many documents are processed between two yields. */
const documentsPerStep = 20_000;

/** Builds the facet postings of a segment, in steps. */
export function* facetPostingsOf({ columns, size }: Segment, tables: CountingTables): Generator<void, FacetPostings> {
  const found = new Map<FilterName, Postings>();
  for (const name of filterNames) {
    const rows = columns[filterTable[name].column];
    const { values, byRow } = tables[name];
    found.set(
      name,
      yield* postingsOf(size, values.length, (doc, visit) => {
        const row = rows[doc] ?? 0;
        for (let at = byRow.starts[row] ?? 0; at < (byRow.starts[row + 1] ?? 0); at += 1) visit(byRow.values[at] ?? 0);
      }),
    );
    yield;
  }
  return Object.fromEntries(found) as Record<FilterName, Postings>;
}

/** Returns a bitmap for each of the `languages` languages: the documents written in it. */
export function* languageBitmaps({ columns, size }: Segment, languages: number): Generator<void, Uint32Array[]> {
  const bitmaps = Array.from({ length: languages }, () => new Uint32Array(bitmapWordCount(size)));
  for (let doc = 0; doc < size; doc += 1) {
    if (doc % documentsPerStep === documentsPerStep - 1) yield;
    const bits = bitmaps[columns.languages[doc] ?? 0];
    if (bits) setBit(bits, doc);
  }
  return bitmaps;
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
    if (doc % documentsPerStep === documentsPerStep - 1) yield;
    eachValue(doc, count);
  }
  const writer = createPostingsWriter(counts, size);
  for (let doc = 0; doc < size; doc += 1) {
    if (doc % documentsPerStep === documentsPerStep - 1) yield;
    eachValue(doc, (value) => writer.add(value, doc));
  }
  return writer.postings();
}
