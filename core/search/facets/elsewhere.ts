import type { FilterName } from "../../site/filter-names.ts";
import { popCount } from "../arrays/bits.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import { countInWord, increment, type NearMisses } from "../index/rows.ts";
import { type ActiveFilter, bitOfFilter, ignoredFor } from "./filters.ts";

/** Whether a filter is ignored when openings in other countries are counted, because its values depend on the country. */
export const isIgnoredElsewhere = (name: FilterName): boolean => (bitOfFilter[name] & ignoredFor.country) !== 0;

/**
 * Counts the matches in other countries, ignoring the filters that depend on the country. Counts one range after another, because all documents of a
 * range are usually in the same country.
 */
export function countElsewhere(
  { segment: { columns }, countryRanges, passing }: LiveSegment,
  matches: Uint32Array,
  filters: readonly ActiveFilter[],
  nearMisses: NearMisses,
): void {
  const elsewhere = new Uint32Array(matches.length);
  for (let word = 0; word < elsewhere.length; word += 1) elsewhere[word] = (matches[word] ?? 0) & ~(passing[word] ?? 0);
  for (const { name, bits } of filters) if (!isIgnoredElsewhere(name)) intersectInto(elsewhere, bits);
  for (const { country, from, until, row } of countryRanges) {
    const count = countWithin(elsewhere, from, until);
    nearMisses.count += count;
    if (nearMisses.rows.length === 0 || count === 0) continue;
    if (country) increment(nearMisses.rows, row, count);
    else
      for (let word = from >>> 5; word << 5 < until; word += 1)
        countInWord(within(elsewhere, word, from, until), word, columns.places, nearMisses.rows);
  }
}

function intersectInto(kept: Uint32Array, bits: Uint32Array): void {
  for (let word = 0; word < kept.length; word += 1) kept[word] = (kept[word] ?? 0) & (bits[word] ?? 0);
}

/** Returns how many bits are set in a range of documents. */
function countWithin(bits: Uint32Array, from: number, until: number): number {
  let count = 0;
  for (let word = from >>> 5; word << 5 < until; word += 1) count += popCount(within(bits, word, from, until));
  return count;
}

/** Returns a 32-bit word of a bitmap with only the bits that belong to a range of documents. */
function within(bits: Uint32Array, word: number, from: number, until: number): number {
  const [before, after] = [from - (word << 5), until - (word << 5)];
  return (bits[word] ?? 0) & (before > 0 ? -1 << before : -1) & (after < 32 ? ~(-1 << after) : -1);
}
