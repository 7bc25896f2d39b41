import type { FilterName } from "../../site/filter-names.ts";
import { bitsIn } from "../arrays/bits.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import { type Alone, countIn32, increase } from "../index/rows.ts";
import { bitOf, freeOf, type SetFilter } from "./filters.ts";

/** Whether this filter is ignored when counting other countries. */
export const isFree = (name: FilterName): boolean => (bitOf[name] & freeOf.country) !== 0;

/**
 * Counts the matches in other countries, ignoring the filters that belong to a country. Goes range by range, as most
 * ranges are a single country.
 */
export function countElsewhere(
  { segment: { columns }, countryRanges, passing }: LiveSegment,
  matches: Uint32Array,
  filters: readonly SetFilter[],
  alone: Alone,
): void {
  const elsewhere = new Uint32Array(matches.length);
  for (let word = 0; word < elsewhere.length; word += 1) elsewhere[word] = (matches[word] ?? 0) & ~(passing[word] ?? 0);
  for (const { name, bits } of filters) if (!isFree(name)) keepOnly(elsewhere, bits);
  for (const { country, from, until, row } of countryRanges) {
    const count = countWithin(elsewhere, from, until);
    alone.count += count;
    if (alone.rows.length === 0 || count === 0) continue;
    if (country) increase(alone.rows, row, count);
    else
      for (let word = from >>> 5; word << 5 < until; word += 1)
        countIn32(within(elsewhere, word, from, until), word, columns.places, alone.rows);
  }
}

function keepOnly(kept: Uint32Array, bits: Uint32Array): void {
  for (let word = 0; word < kept.length; word += 1) kept[word] = (kept[word] ?? 0) & (bits[word] ?? 0);
}

/** How many bits are set for a range of documents. */
function countWithin(bits: Uint32Array, from: number, until: number): number {
  let count = 0;
  for (let word = from >>> 5; word << 5 < until; word += 1) count += bitsIn(within(bits, word, from, until));
  return count;
}

/** The bits of a 32-bit word that belong to a range of documents. */
function within(bits: Uint32Array, word: number, from: number, until: number): number {
  const [before, after] = [from - (word << 5), until - (word << 5)];
  return (bits[word] ?? 0) & (before > 0 ? -1 << before : -1) & (after < 32 ? ~(-1 << after) : -1);
}
