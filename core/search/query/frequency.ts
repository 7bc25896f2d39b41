import { rangeOf } from "../arrays/sorted.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import { formsOf } from "./expansion.ts";

/** How much a word says that stands in so many of all openings. */
export const rarityOf = (count: number, openings: number): number => Math.log(1 + openings / Math.max(1, count));

export const sizeOfAll = (segments: readonly LiveSegment[]): number =>
  segments.reduce((sum, { segment }) => sum + segment.size, 0);

/** In how many documents a word and its forms stand, each counted for itself. */
export const countOf = (word: string, segments: readonly LiveSegment[]): number =>
  segments.reduce(
    (sum, live) =>
      formsOf(live, word).reduce((count, term) => count + (live.segment.everywhere.counts[term] ?? 0), sum),
    0,
  );

/** In how many documents the words stand that begin so; not counted on once it is more than `enough`. */
export function beginningCount(word: string, segments: readonly LiveSegment[], enough: number): number {
  let count = 0;
  for (const { segment } of segments) {
    const [from, until] = rangeOf(segment.dictionary.terms, word);
    for (let term = from; term < until && count <= enough; term += 1) count += segment.everywhere.counts[term] ?? 0;
  }
  return count;
}
