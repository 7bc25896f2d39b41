import { learnerWords } from "../../text/learner-words.ts";
import { languages } from "../../translation/language.ts";
import { clearBit, hasBit, popCount, setBit } from "../arrays/bits.ts";
import { allDocs, bitsOf, type DocSet, unionOf } from "../arrays/doc-set.ts";
import { buildIdTable, type IdTable } from "../arrays/id-table.ts";
import { docsOf } from "../arrays/postings.ts";
import { indexInSorted, lowerBound, prefixRange } from "../arrays/sorted.ts";
import { type CountingTables, countingTables } from "./counting-tables.ts";
import { type CountryRange, countryRangesIn } from "./country-ranges.ts";
import { type FacetPostings, facetPostingsOf, languageBitmaps } from "./facet-postings.ts";
import { countBits, countDoc, type RowCounts, zeroRowCounts } from "./rows.ts";
import type { Segment } from "./segment.ts";
import { runToEnd } from "./steps.ts";
import { titleTrigramsOf } from "./title-trigrams.ts";

/** A term that matches a word of a search: the word itself, or a form of it. */
export interface FormTerm {
  readonly term: number;
  /** Whether the term is not a form of the word, but has the same origin: `Leitung` for `Leiter`. */
  readonly isRelative: boolean;
  /** Whether the term is a compound that ends with the word. */
  readonly isCompound: boolean;
}

/**
 * A segment that can be searched, with a record of removed documents, the documents that are listed today, caches, and scratch space for searches.
 */
export interface LiveSegment {
  readonly segment: Segment;
  /** Finds the number of a document by its id, even if the document was removed. */
  readonly docOf: IdTable;
  readonly tables: CountingTables;
  readonly countryRanges: readonly CountryRange[];
  /** A bitmap of the documents that have not been removed. */
  readonly kept: Uint32Array;
  /** A bitmap of the documents that have not been removed and are within their dates. */
  readonly listed: Uint32Array;
  /** For each row of the attribute tables, how many listed documents have it. */
  readonly listedRows: RowCounts;
  /** The day for which `listed` and `listedRows` are valid, as a number such as `20260501`. */
  readonly listedOn: { day: number };
  /** For each day (such as `20260501`), the documents whose first or last listed day it is. */
  readonly boundaryDays: ReadonlyMap<number, readonly number[]>;
  readonly facetPostings: FacetPostings;
  /** For each language, by its index in `languages`, a bitmap of the documents written in it. */
  readonly byLanguage: readonly Uint32Array[];
  /** The number of documents in each bitmap of `byLanguage`. */
  readonly languageCounts: readonly number[];
  /** Cache: for each common prefix of one or two letters, the documents with a word that begins with it. */
  readonly commonPrefixes: ReadonlyMap<string, DocSet>;
  /** The document frequency of each trigram in titles (title-trigrams.ts). */
  readonly titleTrigrams: Uint32Array;
  /** A bitmap of the documents whose title has a word for learners, such as trainees (learner-words.ts). */
  readonly forLearners: Uint32Array;
  /** Cache: the terms that are forms of a word, by language mask and word (forms.ts). */
  readonly forms: Map<string, readonly FormTerm[]>;
  /** Cache: for each word, how many of the documents that contain it are written in each language (word-languages.ts). */
  readonly wordLanguages: Map<string, readonly number[]>;
  /** Scratch space: the points of each document in the current search; all 0 between searches. */
  readonly points: Uint16Array;
  /** Scratch space: for each document, the last word of the search that gave it points, counted from 1; all 0 between searches. */
  readonly stamps: Uint8Array;
  /**
   * Scratch space: the scores of each document from its title and from other fields, when openings with some of the words are searched; all 0 between
   * searches.
   */
  readonly titleScores: Float32Array;
  readonly otherScores: Float32Array;
  /** Scratch space: the list of documents that have points, and a bitmap of the documents that pass the filters. */
  readonly touchedDocs: Uint32Array;
  readonly passing: Uint32Array;
  /** Scratch space for the numbers of the documents in one set. */
  readonly scratchDocs: Uint32Array;
}

/** The maximum number of words in the caches `forms` and `wordLanguages`. A full cache is emptied. */
export const maxCachedWords = 10_000;

/** The number that stands for the last day of an opening that has none. */
const noLastDay = 99_999_999;

/** The minimum size of a segment that gets a cache of prefixes; smaller segments are fast without one. */
const minSizeForPrefixCache = 5000;

/**
 * Makes a segment searchable, without yielding. `today` is a number such as `20260501`. `notRemoved` is a bitmap of the documents that have not been
 * removed; by default, all of them.
 */
export function openSegment(segment: Segment, today: number, notRemoved?: Uint32Array): LiveSegment {
  return runToEnd(openSegmentInSteps(segment, today, notRemoved));
}

/** Does the same as `openSegment`, in steps. */
export function* openSegmentInSteps(
  segment: Segment,
  today: number,
  notRemoved?: Uint32Array,
): Generator<void, LiveSegment> {
  const kept = notRemoved ?? allDocs(segment.size).bits ?? new Uint32Array(0);
  const docOf = yield* buildIdTable(segment.columns.ids);
  yield;
  const tables = countingTables(segment.tables);
  const facetPostings = yield* facetPostingsOf(segment, tables);
  const byLanguage = yield* languageBitmaps(segment, languages.length);
  yield;
  const live: LiveSegment = {
    segment,
    docOf,
    kept,
    tables,
    facetPostings,
    byLanguage,
    languageCounts: byLanguage.map((bits) => bits.reduce((sum, word) => sum + popCount(word), 0)),
    countryRanges: countryRangesIn(segment),
    listed: new Uint32Array(kept.length),
    listedRows: zeroRowCounts(segment.tables),
    listedOn: { day: today },
    boundaryDays: boundaryDaysOf(segment),
    commonPrefixes: segment.size < minSizeForPrefixCache ? new Map() : yield* commonPrefixesOf(segment),
    titleTrigrams: yield* titleTrigramsOf(segment),
    forLearners: bitsOf(forLearnersIn(segment), segment.size),
    forms: new Map(),
    wordLanguages: new Map(),
    points: new Uint16Array(segment.size),
    stamps: new Uint8Array(segment.size),
    titleScores: new Float32Array(segment.size),
    otherScores: new Float32Array(segment.size),
    touchedDocs: new Uint32Array(segment.size),
    passing: new Uint32Array(kept.length),
    scratchDocs: new Uint32Array(segment.size),
  };
  list(live, today);
  return live;
}

const forLearnersIn = ({ dictionary, titles, size }: Segment): DocSet =>
  unionOf(
    learnerWords.flatMap((word) => {
      const term = indexInSorted(dictionary.terms, word);
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
 * Updates which documents are listed, for a new day. Searches in different countries may switch back and forth between two days, so the update must
 * be fast: it visits only documents whose first or last listed day is between the old and the new day.
 */
export function updateListedFor(live: LiveSegment, today: number): void {
  const { segment, kept, listed, listedRows, listedOn, boundaryDays } = live;
  const [first, last] = [Math.min(today, listedOn.day), Math.max(today, listedOn.day)];
  for (const [day, docs] of boundaryDays) {
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

function boundaryDaysOf({ columns, size }: Segment): Map<number, number[]> {
  const byDay = new Map<number, number[]>();
  const note = (day: number, doc: number): void => {
    const docs = byDay.get(day);
    if (docs) docs.push(doc);
    else byDay.set(day, [doc]);
  };
  for (let doc = 0; doc < size; doc += 1) {
    const [from = 0, through = 0] = [columns.from[doc], columns.through[doc]];
    if (from > 0) note(from, doc);
    if (through < noLastDay && through !== from) note(through, doc);
  }
  return byDay;
}

/** Marks a document as removed, permanently. */
export function removeDoc({ segment, kept, listed, listedRows }: LiveSegment, doc: number): void {
  if (hasBit(listed, doc)) countDoc(doc, segment.columns, listedRows, -1);
  clearBit(kept, doc);
  clearBit(listed, doc);
}

/** Whether a prefix occurs in more than an eighth of the documents. Rarer prefixes need no cache, because their documents are quick to collect. */
const isCommon = ({ bits }: DocSet, size: number): boolean => {
  let count = 0;
  for (const word of bits ?? []) count += popCount(word);
  return count * 8 > size;
};

function* commonPrefixesOf({ dictionary: { terms }, everywhere, size }: Segment): Generator<void, Map<string, DocSet>> {
  const found = new Map<string, DocSet>();
  for (let term = lowerBound(terms, "\u0003"); term < terms.length; ) {
    yield;
    const word = terms[term] ?? "";
    const [, until] = prefixRange(terms, word.slice(0, 2));
    const sets = Array.from({ length: until - term }, (_, at) => docsOf(everywhere, term + at));
    const prefixDocs = unionOf(sets, size);
    if (isCommon(prefixDocs, size)) found.set(word.slice(0, 2), prefixDocs);
    const shorter = found.get(word.slice(0, 1));
    if (word.length > 1) found.set(word.slice(0, 1), shorter ? unionOf([shorter, prefixDocs], size) : prefixDocs);
    term = Math.max(until, term + 1);
  }
  return found;
}
