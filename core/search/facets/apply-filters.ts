import { filterColumns, filterTable, recordOf } from "../../jobs/filters.ts";
import { type FilterName, filterNames } from "../../site/filter-names.ts";
import { bitsIn } from "../arrays/bits.ts";
import { hasBit, type PlainSet } from "../arrays/doc-set.ts";
import { type CountryRange, countryRangesFor, type Span, spansOf } from "../index/country-ranges.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import { type Alone, countBits, countDoc, countIn32, emptyRows, increase, type Rows } from "../index/rows.ts";
import { countElsewhere, isFree } from "./elsewhere.ts";
import { bitOf, freeOf, type SetFilter } from "./filters.ts";

/** The matches of a segment after filtering. */
export interface Passing {
  readonly docs: PlainSet;
  readonly count: number;
  /** The ranges that can contain them. */
  readonly countryRanges: readonly CountryRange[];
  readonly spans: readonly Span[];
  readonly rows: Rows;
  readonly alone: Readonly<Record<FilterName, Alone>>;
  /** Whether a document passes all filters, whether it matched or not. */
  passes(doc: number): boolean;
}

/** Splits the matches into those that pass all filters and those that fail exactly one, 32 documents at a time. */
export function applyFilters(live: LiveSegment, matches: PlainSet, filters: readonly SetFilter[]): Passing {
  const { segment, countryRanges: all } = live;
  const rows = emptyRows(segment.tables);
  const alone = recordOf((): Alone => ({ count: 0, rows: none }));
  for (const { name } of filters)
    alone[name] = { count: 0, rows: new Uint32Array(rows[filterTable[name].column].length) };
  const countryRanges = countryRangesFor(all, filters.find(({ name }) => name === "country")?.value);
  const spans = spansOf(countryRanges);
  const passes = (doc: number): boolean => filters.every(({ bits }) => hasBit(bits, doc));
  const found = matches.docs ? filterDocs(live, matches.docs, filters, rows, alone) : undefined;
  if (found) return { docs: { docs: found }, count: found.length, countryRanges, spans, rows, alone, passes };
  const bits =
    filters.length === 0 ? (matches.bits ?? none) : filterBits(live, matches.bits ?? none, filters, spans, alone);
  const count = countIn(bits, spans);
  if (filters.length === 0 && count * 2 > segment.size) countByRest(live, bits, rows);
  else for (const span of spans) countBits(bits, span, segment.columns, rows);
  return { docs: { bits }, count, countryRanges, spans, rows, alone, passes };
}

const none = new Uint32Array(0);

function countIn(bits: Uint32Array, spans: readonly Span[]): number {
  let count = 0;
  for (const [from, until] of spans) for (let word = from; word < until; word += 1) count += bitsIn(bits[word] ?? 0);
  return count;
}

/** When more than half of the documents match, counts the others and subtracts, which is faster. */
function countByRest({ segment: { columns }, listed, listedRows }: LiveSegment, bits: Uint32Array, rows: Rows): void {
  countBits(
    bits.map((word, at) => (listed[at] ?? 0) & ~word),
    [0, bits.length],
    columns,
    rows,
  );
  for (const column of filterColumns) {
    const [all, counted] = [listedRows[column], rows[column]];
    for (let row = 0; row < counted.length; row += 1) counted[row] = (all[row] ?? 0) - (counted[row] ?? 0);
  }
}

type AloneByName = Readonly<Record<FilterName, Alone>>;

function filterDocs(
  { segment: { columns } }: LiveSegment,
  matches: Uint32Array,
  filters: readonly SetFilter[],
  rows: Rows,
  alone: AloneByName,
): Uint32Array {
  const kept = new Uint32Array(matches.length);
  let count = 0;
  for (let at = 0; at < matches.length; at += 1) {
    const doc = matches[at] ?? 0;
    let failed = 0;
    for (const { name, bits } of filters) if (!hasBit(bits, doc)) failed |= bitOf[name];
    if (failed === 0) {
      kept[count++] = doc;
      countDoc(doc, columns, rows);
      continue;
    }
    for (const name of filterNames) {
      if ((failed & ~freeOf[name]) !== 0) continue;
      alone[name].count += 1;
      increase(alone[name].rows, columns[filterTable[name].column][doc] ?? 0);
    }
  }
  return kept.subarray(0, count);
}

/**
 * The same for a bitmap. Only the ranges of the chosen country are looked at; other countries are counted separately.
 */
function filterBits(
  live: LiveSegment,
  matches: Uint32Array,
  filters: readonly SetFilter[],
  spans: readonly Span[],
  alone: AloneByName,
): Uint32Array {
  live.passing.fill(0);
  for (const span of spans) filterSpan(live, matches, filters, span, alone);
  if (filters.some(({ name }) => isFree(name))) countElsewhere(live, matches, filters, alone.country);
  return live.passing;
}

/** Filters the 32-bit words of a span, skipping those without matches. */
function filterSpan(
  { segment: { columns }, passing }: LiveSegment,
  matches: Uint32Array,
  filters: readonly SetFilter[],
  [from, until]: Span,
  alone: AloneByName,
): void {
  const lists = filters.map(({ bits }) => bits);
  const targets = filters.map(({ name }) => ({ ...alone[name], name, rowOf: columns[filterTable[name].column] }));
  const counts = new Uint32Array(filters.length);
  for (let word = from; word < until; word += 1) {
    const found = matches[word] ?? 0;
    if (found === 0) continue;
    let [once, twice] = [0, 0];
    for (let at = 0; at < lists.length; at += 1) {
      const bits = lists[at]?.[word] ?? 0;
      twice |= once & ~bits;
      once |= ~bits;
    }
    passing[word] = found & ~once;
    const exact = found & once & ~twice;
    if (exact === 0) continue;
    for (let at = 0; at < lists.length; at += 1) {
      const target = targets[at];
      const left = exact & ~(lists[at]?.[word] ?? 0);
      if (left === 0 || !target || target.name === "country") continue;
      counts[at] = (counts[at] ?? 0) + bitsIn(left);
      countIn32(left, word, target.rowOf, target.rows);
    }
  }
  for (const [at, { name }] of filters.entries()) alone[name].count += counts[at] ?? 0;
}
