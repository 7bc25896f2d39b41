import { filterColumns } from "../../jobs/filters.ts";
import { languages } from "../../site/language.ts";
import { bitsIn } from "../arrays/bits.ts";
import { allDocs, type DocSet, hasBit, unionOf } from "../arrays/doc-set.ts";
import { type IdTable, idTable } from "../arrays/id-table.ts";
import { docsOf } from "../arrays/postings.ts";
import { placeOf, rangeOf } from "../arrays/sorted.ts";
import { type CountingTables, countingTables } from "./counting-tables.ts";
import { type CountryRange, countryRangesIn } from "./country-ranges.ts";
import { type FacetPostings, facetPostingsOf, spokenIn } from "./facet-postings.ts";
import { countBits, countDoc, emptyRows, type Rows } from "./rows.ts";
import type { Segment } from "./segment.ts";
import { allSteps } from "./steps.ts";

/** A segment in use: what of it is listed today, and what makes short beginnings of words fast. */
export interface LiveSegment {
  readonly segment: Segment;
  /** The number of a document; it may have been removed. */
  readonly docOf: IdTable;
  readonly tables: CountingTables;
  readonly countryRanges: readonly CountryRange[];
  /** Not removed since; one bit each. */
  readonly kept: Uint32Array;
  /** Kept and within its dates; one bit each. */
  readonly listed: Uint32Array;
  /** What is listed, by row of the tables. */
  readonly listedRows: Rows;
  readonly facetPostings: FacetPostings;
  /** By place in `languages`, a bit for each document in it. */
  readonly spoken: readonly Uint32Array[];
  /** All documents with a word that begins so, for beginnings of one and two letters. */
  readonly beginnings: ReadonlyMap<string, DocSet>;
  /** The terms that are a form of a word, by words that were asked for (expansion.ts). */
  readonly forms: Map<string, readonly number[]>;
  /** The points of the documents of one search, all 0 between searches. */
  readonly points: Uint16Array;
  readonly stamps: Uint8Array;
  /** What titles and other fields score where only some words are found, all 0 between searches. */
  readonly titleScores: Float32Array;
  readonly otherScores: Float32Array;
  /** Room for the numbers of the documents with points in one search, and for what passes its filters. */
  readonly room: Uint32Array;
  readonly passing: Uint32Array;
}

/** Smaller segments are fast without. */
const worthBeginnings = 5000;

export function openSegment(segment: Segment, today: number, removed?: Uint32Array): LiveSegment {
  return allSteps(openingSegment(segment, today, removed));
}

/** The same in steps between which others go on. */
export function* openingSegment(segment: Segment, today: number, removed?: Uint32Array): Generator<void, LiveSegment> {
  const kept = removed ?? allDocs(segment.size).bits ?? new Uint32Array(0);
  const docOf = yield* idTable(segment.columns.ids);
  yield;
  const tables = countingTables(segment.tables);
  const facetPostings = yield* facetPostingsOf(segment, tables);
  const spoken = yield* spokenIn(segment, languages.length);
  yield;
  const live: LiveSegment = {
    ...{ segment, docOf, kept, tables, facetPostings, spoken },
    countryRanges: countryRangesIn(segment),
    listed: new Uint32Array(kept.length),
    listedRows: emptyRows(segment.tables),
    beginnings: segment.size < worthBeginnings ? new Map() : yield* beginningsOf(segment),
    forms: new Map(),
    points: new Uint16Array(segment.size),
    stamps: new Uint8Array(segment.size),
    titleScores: new Float32Array(segment.size),
    otherScores: new Float32Array(segment.size),
    room: new Uint32Array(segment.size),
    passing: new Uint32Array(kept.length),
  };
  listFor(live, today);
  return live;
}

/** Lists what is within its dates on a day. */
export function listFor({ segment, kept, listed, listedRows }: LiveSegment, today: number): void {
  const { columns, size } = segment;
  listed.set(kept);
  for (let doc = 0; doc < size; doc += 1)
    if ((columns.from[doc] ?? 0) > today || (columns.through[doc] ?? 0) < today) clearBit(listed, doc);
  for (const column of filterColumns) listedRows[column].fill(0);
  countBits(listed, [0, listed.length], columns, listedRows);
}

/** Takes a document out of all lists, for good. */
export function removeDoc({ segment, kept, listed, listedRows }: LiveSegment, doc: number): void {
  if (hasBit(listed, doc)) countDoc(doc, segment.columns, listedRows, -1);
  clearBit(kept, doc);
  clearBit(listed, doc);
}

function clearBit(bits: Uint32Array, doc: number): void {
  bits[doc >>> 5] = (bits[doc >>> 5] ?? 0) & ~(1 << (doc & 31));
}

/** Others are gathered soon enough. */
const isCommon = ({ bits }: DocSet, size: number): boolean => {
  let count = 0;
  for (const word of bits ?? []) count += bitsIn(word);
  return count * 8 > size;
};

function* beginningsOf({ dictionary: { terms }, everywhere, size }: Segment): Generator<void, Map<string, DocSet>> {
  const found = new Map<string, DocSet>();
  for (let term = placeOf(terms, "\u0003"); term < terms.length; ) {
    yield;
    const word = terms[term] ?? "";
    const [, until] = rangeOf(terms, word.slice(0, 2));
    const sets = Array.from({ length: until - term }, (_, at) => docsOf(everywhere, term + at));
    const beginning = unionOf(sets, size);
    if (isCommon(beginning, size)) found.set(word.slice(0, 2), beginning);
    const shorter = found.get(word.slice(0, 1));
    if (word.length > 1) found.set(word.slice(0, 1), shorter ? unionOf([shorter, beginning], size) : beginning);
    term = Math.max(until, term + 1);
  }
  return found;
}
