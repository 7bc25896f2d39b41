import { learnerWords } from "../../text/learner-words.ts";
import { languages } from "../../translation/language.ts";
import { bitsIn } from "../arrays/bits.ts";
import { allDocs, bitsOf, type DocSet, hasBit, unionOf } from "../arrays/doc-set.ts";
import { type IdTable, idTable } from "../arrays/id-table.ts";
import { docsOf } from "../arrays/postings.ts";
import { indexIn, placeOf, rangeOf } from "../arrays/sorted.ts";
import { type CountingTables, countingTables } from "./counting-tables.ts";
import { type CountryRange, countryRangesIn } from "./country-ranges.ts";
import { type FacetPostings, facetPostingsOf, spokenIn } from "./facet-postings.ts";
import { countBits, countDoc, emptyRows, type Rows } from "./rows.ts";
import type { Segment } from "./segment.ts";
import { allSteps } from "./steps.ts";
import { titleTrigramsOf } from "./title-trigrams.ts";

/** A term that is a word of a search, or a form of it. */
export interface FormTerm {
  readonly term: number;
  /** Whether it is another word, made of the same one: `Leitung` for `Leiter`. */
  readonly isRelative: boolean;
  /** Whether it is a compound that ends with the word. */
  readonly isCompound: boolean;
}

/** A segment in use: its removals, what is listed today, and caches and scratch space for searches. */
export interface LiveSegment {
  readonly segment: Segment;
  /** The number of a document by its id; the document may have been removed. */
  readonly docOf: IdTable;
  readonly tables: CountingTables;
  readonly countryRanges: readonly CountryRange[];
  /** Bitmap of the documents that have not been removed. */
  readonly kept: Uint32Array;
  /** Bitmap of the documents that are kept and within their dates. */
  readonly listed: Uint32Array;
  /** How many listed documents have each row of the attribute tables. */
  readonly listedRows: Rows;
  /** The day that those two are of. */
  readonly listedOn: { day: number };
  /** The documents whose first or last day it is, by day. */
  readonly turns: ReadonlyMap<number, readonly number[]>;
  readonly facetPostings: FacetPostings;
  /** For each language, by its index in `languages`: a bitmap of the documents written in it. */
  readonly spoken: readonly Uint32Array[];
  /** How many documents each of these bitmaps has. */
  readonly spokenCounts: readonly number[];
  /** The documents of common prefixes of one and two letters. */
  readonly beginnings: ReadonlyMap<string, DocSet>;
  /** By run of three letters: in how many titles it is (title-trigrams.ts). */
  readonly titleTrigrams: Uint32Array;
  /** The documents whose titles are for people who still learn. */
  readonly forLearners: Uint32Array;
  /** Cache: the terms that are forms of a word, by languages and words searched for (forms.ts). */
  readonly forms: Map<string, readonly FormTerm[]>;
  /** Cache: by word, how many of its documents are written in each language (word-languages.ts). */
  readonly spokenBy: Map<string, readonly number[]>;
  /** Scratch space: the points of each document in the current search; all 0 between searches. */
  readonly points: Uint16Array;
  readonly stamps: Uint8Array;
  /**
   * Scratch space: scores from titles and from other fields, when only some words are found; all 0 between searches.
   */
  readonly titleScores: Float32Array;
  readonly otherScores: Float32Array;
  /** Scratch space: the numbers of documents with points, and the bitmap of those that pass the filters. */
  readonly room: Uint32Array;
  readonly passing: Uint32Array;
}

/** The day after which an opening without a last day ends. */
const endless = 99_999_999;

/** Smaller segments are fast without a cache of prefixes. */
const worthBeginnings = 5000;

/**
 * Makes a segment searchable, in one go. `today` is a number such as `20260501`; `removed` is the bitmap of the
 * documents that are kept.
 */
export function openSegment(segment: Segment, today: number, removed?: Uint32Array): LiveSegment {
  return allSteps(openingSegment(segment, today, removed));
}

/** The same in steps, yielding now and then. */
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
    spokenCounts: spoken.map((bits) => bits.reduce((sum, word) => sum + bitsIn(word), 0)),
    countryRanges: countryRangesIn(segment),
    listed: new Uint32Array(kept.length),
    listedRows: emptyRows(segment.tables),
    listedOn: { day: today },
    turns: turnsOf(segment),
    beginnings: segment.size < worthBeginnings ? new Map() : yield* beginningsOf(segment),
    titleTrigrams: yield* titleTrigramsOf(segment),
    forLearners: bitsOf(forLearnersIn(segment), segment.size),
    forms: new Map(),
    spokenBy: new Map(),
    points: new Uint16Array(segment.size),
    stamps: new Uint8Array(segment.size),
    titleScores: new Float32Array(segment.size),
    otherScores: new Float32Array(segment.size),
    room: new Uint32Array(segment.size),
    passing: new Uint32Array(kept.length),
  };
  list(live, today);
  return live;
}

const forLearnersIn = ({ dictionary, titles, size }: Segment): DocSet =>
  unionOf(
    learnerWords.flatMap((word) => {
      const term = indexIn(dictionary.terms, word);
      return term < 0 ? [] : [docsOf(titles, term)];
    }),
    size,
  );

const isWithin = ({ columns }: Segment, doc: number, day: number): boolean =>
  (columns.from[doc] ?? 0) <= day && (columns.through[doc] ?? 0) >= day;

function list({ segment, kept, listed, listedRows }: LiveSegment, today: number): void {
  listed.set(kept);
  for (let doc = 0; doc < segment.size; doc += 1) if (!isWithin(segment, doc, today)) clearBit(listed, doc);
  countBits(listed, [0, listed.length], segment.columns, listedRows);
}

/**
 * Updates the listed documents for a day. Searches of countries where it is another day take turns, so only those are looked at whose dates
 * lie between.
 */
export function listFor(live: LiveSegment, today: number): void {
  const { segment, kept, listed, listedRows, listedOn, turns } = live;
  const [first, last] = [Math.min(today, listedOn.day), Math.max(today, listedOn.day)];
  for (const [day, docs] of turns) {
    if (day < first || day > last) continue;
    for (const doc of docs) {
      const isListed = hasBit(kept, doc) && isWithin(segment, doc, today);
      if (isListed === hasBit(listed, doc)) continue;
      countDoc(doc, segment.columns, listedRows, isListed ? 1 : -1);
      if (isListed) setBit(listed, doc);
      else clearBit(listed, doc);
    }
  }
  listedOn.day = today;
}

function turnsOf({ columns, size }: Segment): Map<number, number[]> {
  const turns = new Map<number, number[]>();
  const note = (day: number, doc: number): void => {
    const docs = turns.get(day);
    if (docs) docs.push(doc);
    else turns.set(day, [doc]);
  };
  for (let doc = 0; doc < size; doc += 1) {
    const [from = 0, through = 0] = [columns.from[doc], columns.through[doc]];
    if (from > 0) note(from, doc);
    if (through < endless && through !== from) note(through, doc);
  }
  return turns;
}

/** Removes a document for good. */
export function removeDoc({ segment, kept, listed, listedRows }: LiveSegment, doc: number): void {
  if (hasBit(listed, doc)) countDoc(doc, segment.columns, listedRows, -1);
  clearBit(kept, doc);
  clearBit(listed, doc);
}

function setBit(bits: Uint32Array, doc: number): void {
  bits[doc >>> 5] = (bits[doc >>> 5] ?? 0) | (1 << (doc & 31));
}

function clearBit(bits: Uint32Array, doc: number): void {
  bits[doc >>> 5] = (bits[doc >>> 5] ?? 0) & ~(1 << (doc & 31));
}

/** Prefixes that fewer documents have are quick to collect. */
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
