import { rangeOf } from "../arrays/sorted.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import { formsOf } from "./expansion.ts";

/** How much a word tells that is in `count` of all openings: the rarer, the more. */
export const rarityOf = (count: number, openings: number): number => Math.log(1 + openings / Math.max(1, count));

/** The number of openings in all segments. */
export const sizeOfAll = (segments: readonly LiveSegment[]): number =>
  segments.reduce((sum, { segment }) => sum + segment.size, 0);

/** The number of documents with a word, summed over its forms. */
export const countOf = (word: string, segments: readonly LiveSegment[]): number =>
  segments.reduce(
    (sum, live) =>
      formsOf(live, word).reduce((count, term) => count + (live.segment.everywhere.counts[term] ?? 0), sum),
    0,
  );

/** The number of documents with words that have this prefix, summed over the words; stops counting above `enough`. */
export function beginningCount(word: string, segments: readonly LiveSegment[], enough: number): number {
  let count = 0;
  for (const { segment } of segments) {
    const [from, until] = rangeOf(segment.dictionary.terms, word);
    for (let term = from; term < until && count <= enough; term += 1) count += segment.everywhere.counts[term] ?? 0;
  }
  return count;
}
