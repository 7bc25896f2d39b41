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
  const others = filters.filter(({ name }) => !isIgnoredElsewhere(name)).map(({ bits }) => bits);
  for (const { country, from, until, row } of countryRanges) {
    let count = 0;
    for (let word = from >>> 5; word << 5 < until; word += 1) {
      let left = (matches[word] ?? 0) & ~(passing[word] ?? 0) & bitsWithin(word, from, until);
      for (const bits of others) left &= bits[word] ?? 0;
      if (left === 0) continue;
      count += popCount(left);
      if (!country) countInWord(left, word, columns.places, nearMisses.rows);
    }
    nearMisses.count += count;
    if (country && nearMisses.rows.length > 0) increment(nearMisses.rows, row, count);
  }
}

/** Returns the bits of a 32-bit word of a bitmap that belong to a range of documents. */
function bitsWithin(word: number, from: number, until: number): number {
  const [before, after] = [from - (word << 5), until - (word << 5)];
  return (before > 0 ? -1 << before : -1) & (after < 32 ? ~(-1 << after) : -1);
}
