import { filterColumns, filterTable, perFilter } from "../../jobs/filters.ts";
import { type FilterName, filterNames } from "../../site/filter-names.ts";
import { hasBit, popCount } from "../arrays/bits.ts";
import { intersectionOf, type PlainSet } from "../arrays/doc-set.ts";
import { type CountryRange, countryRangesFor, type Span, spansOf } from "../index/country-ranges.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import {
  countBits,
  countDocs,
  countInWord,
  increment,
  type NearMisses,
  type RowCounts,
  zeroRowCounts,
} from "../index/rows.ts";
import type { Columns } from "../index/segment.ts";
import { countElsewhere, isIgnoredElsewhere } from "./elsewhere.ts";
import { type ActiveFilter, bitOfFilter, ignoredFor } from "./filters.ts";

/** The matches of a segment that pass all filters. */
export interface PassingMatches {
  readonly docs: PlainSet;
  readonly count: number;
  /** The ranges of documents in which `docs` can be. */
  readonly countryRanges: readonly CountryRange[];
  readonly spans: readonly Span[];
  /** Whether a document passes all filters, even if it does not match the text of the search. */
  passes(doc: number): boolean;
}

/** The matches of a segment after filtering, counted by row of its attribute tables. */
export interface FilteredMatches extends PassingMatches {
  readonly rows: RowCounts;
  readonly nearMisses: Readonly<Record<FilterName, NearMisses>>;
}

/** Returns the matches of a segment that pass all filters. It is quicker than `applyFilters`, which also counts for the filters. */
export function passingIn(live: LiveSegment, matches: PlainSet, filters: readonly ActiveFilter[]): PassingMatches {
  const docs = filters.reduce((kept, { bits }) => intersectionOf(kept, { bits }), matches);
  const places = placesOf(live, filters);
  return { docs, count: docs.docs ? docs.docs.length : countIn(docs.bits, places.spans), ...places };
}

/** Returns where in a segment the documents that pass all filters can be. */
function placesOf({ countryRanges: all }: LiveSegment, filters: readonly ActiveFilter[]) {
  const countryRanges = countryRangesFor(all, filters.find(({ name }) => name === "country")?.value);
  return {
    countryRanges,
    spans: spansOf(countryRanges),
    passes: (doc: number): boolean => filters.every(({ bits }) => hasBit(bits, doc)),
  };
}

/**
 * Splits the matches of a segment into those that pass all filters and the near misses of each filter, which fail no other filter. A bitmap of
 * matches is processed 32 documents at a time.
 */
export function applyFilters(live: LiveSegment, matches: PlainSet, filters: readonly ActiveFilter[]): FilteredMatches {
  const { segment } = live;
  const rows = zeroRowCounts(segment.tables);
  const nearMisses = perFilter((): NearMisses => ({ count: 0, rows: noBits }));
  for (const { name } of filters)
    nearMisses[name] = { count: 0, rows: new Uint32Array(rows[filterTable[name].column].length) };
  const places = placesOf(live, filters);
  const { spans } = places;
  const found = matches.docs ? filterDocs(live, matches.docs, filters, rows, nearMisses) : undefined;
  if (found) return { docs: { docs: found }, count: found.length, rows, nearMisses, ...places };
  const bits =
    filters.length === 0
      ? (matches.bits ?? noBits)
      : filterBits(live, matches.bits ?? noBits, filters, spans, nearMisses);
  const isMost = filters.length === 0 && countIn(bits, spans) * 2 > segment.size;
  const count = isMost
    ? countByComplement(live, bits, rows)
    : spans.reduce((sum, span) => sum + countBits(bits, span, segment.columns, rows), 0);
  return { docs: { bits }, count, rows, nearMisses, ...places };
}

const noBits = new Uint32Array(0);

function countIn(bits: Uint32Array, spans: readonly Span[]): number {
  let count = 0;
  for (const [from, until] of spans) for (let word = from; word < until; word += 1) count += popCount(bits[word] ?? 0);
  return count;
}

/** Counts the matches by row: subtracts the listed documents that do not match from all listed documents. Faster if more than half of them match. */
function countByComplement(
  { segment: { columns }, listed, listedRows }: LiveSegment,
  bits: Uint32Array,
  rows: RowCounts,
): number {
  const others = new Uint32Array(bits.length);
  for (let word = 0; word < bits.length; word += 1) others[word] = (listed[word] ?? 0) & ~(bits[word] ?? 0);
  countBits(others, [0, others.length], columns, rows);
  for (const column of filterColumns) {
    const [all, counted] = [listedRows[column], rows[column]];
    for (let row = 0; row < counted.length; row += 1) counted[row] = (all[row] ?? 0) - (counted[row] ?? 0);
  }
  return rows.pay.reduce((sum, count) => sum + count, 0);
}

type NearMissesByName = Readonly<Record<FilterName, NearMisses>>;

function filterDocs(
  { segment: { columns } }: LiveSegment,
  matches: Uint32Array,
  filters: readonly ActiveFilter[],
  rows: RowCounts,
  nearMisses: NearMissesByName,
): Uint32Array {
  const tests = filters.map(({ name, bits }) => ({ bits, bit: bitOfFilter[name] }));
  const active = tests.reduce((mask, { bit }) => mask | bit, 0);
  const targets = filterNames
    .filter((name) => (ignoredFor[name] & active) !== 0)
    .map((name) => ({ ...targetOf(name, columns, nearMisses), ignored: ignoredFor[name] }));
  const kept = new Uint32Array(matches.length);
  let count = 0;
  for (let at = 0; at < matches.length; at += 1) {
    const doc = matches[at] ?? 0;
    let failed = 0;
    for (const { bits, bit } of tests) if (!hasBit(bits, doc)) failed |= bit;
    if (failed === 0) {
      kept[count++] = doc;
      continue;
    }
    for (const { misses, rowOf, ignored } of targets) {
      if ((failed & ~ignored) !== 0) continue;
      misses.count += 1;
      if (misses.rows.length > 0) increment(misses.rows, rowOf[doc] ?? 0);
    }
  }
  const passing = kept.subarray(0, count);
  countDocs(passing, columns, rows);
  return passing;
}

/** Returns where the near misses of a filter are counted, and the row of each document in its column. */
const targetOf = (name: FilterName, columns: Columns, nearMisses: NearMissesByName) => ({
  misses: nearMisses[name],
  rowOf: columns[filterTable[name].column],
});

/** Filters a bitmap of matches. Visits only the ranges of the chosen country; matches in other countries are counted by `countElsewhere`. */
function filterBits(
  live: LiveSegment,
  matches: Uint32Array,
  filters: readonly ActiveFilter[],
  spans: readonly Span[],
  nearMisses: NearMissesByName,
): Uint32Array {
  live.passing.fill(0);
  for (const span of spans) filterSpan(live, matches, filters, span, nearMisses);
  if (filters.some(({ name }) => isIgnoredElsewhere(name))) countElsewhere(live, matches, filters, nearMisses.country);
  return live.passing;
}

/** Filters the 32-bit words of a span, and skips those without matches. */
function filterSpan(
  { segment: { columns }, passing }: LiveSegment,
  matches: Uint32Array,
  filters: readonly ActiveFilter[],
  [from, until]: Span,
  nearMisses: NearMissesByName,
): void {
  const targets = filters.map(({ name, bits }) => ({ ...targetOf(name, columns, nearMisses), name, bits }));
  const counted = targets.filter(({ name }) => name !== "country");
  for (let word = from; word < until; word += 1) {
    const found = matches[word] ?? 0;
    if (found === 0) continue;
    let [failOnce, failTwice] = [0, 0]; // documents that fail one filter or more, and two or more
    for (const { bits } of targets) {
      const failing = ~(bits[word] ?? 0);
      failTwice |= failOnce & failing;
      failOnce |= failing;
    }
    passing[word] = found & ~failOnce;
    const exact = found & failOnce & ~failTwice;
    if (exact === 0) continue;
    for (const { bits, misses, rowOf } of counted) {
      const left = exact & ~(bits[word] ?? 0);
      if (left === 0) continue;
      misses.count += popCount(left);
      countInWord(left, word, rowOf, misses.rows);
    }
  }
}
