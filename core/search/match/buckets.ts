import { bitsIn } from "../arrays/bits.ts";
import { hasBit } from "../arrays/doc-set.ts";
import type { Passing } from "../facets/apply-filters.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import { inTitles, levelOf, levels } from "./points.ts";

/**
 * The order of results, from the last: openings whose title does not say most of the search, and those whose title does; of each, those in
 * other languages before those in the visitor's.
 */
export const buckets = levels * 2;

/** The buckets of documents without points, in other languages and in the visitor's. */
export const withoutPoints = { there: 0, here: inTitles } as const;

const bucketFor = (level: number, isSpoken: boolean): number => {
  if (level < inTitles) return isSpoken ? inTitles + level : level;
  return isSpoken ? levels + level : inTitles + level;
};

/** What decides the order of results. */
export interface Order {
  /** Index in `languages`. */
  readonly language: number;
  /** How many words the search requires, but for those that name what openings state in a field of their own. */
  readonly words: number;
  /** Orders by date alone: all results are in the lowest bucket, which has that order. */
  readonly newest?: boolean;
}

/** The bucket of a document; higher ones come first. */
export const bucketOf = (live: LiveSegment, doc: number, { language, words, newest }: Order): number => {
  if (newest) return 0;
  const { columns } = live.segment;
  const points = live.points[doc] ?? 0;
  const level = points === 0 ? 0 : levelOf(points, columns.titleLengths[doc] ?? 0, words);
  return bucketFor(level, columns.languages[doc] === language);
};

/** Counts the results in each bucket: those with points one by one, the others in bulk. */
export function countBuckets(
  live: LiveSegment,
  passing: Pick<Passing, "docs" | "count" | "spans">,
  touched: Uint32Array,
  order: Order,
  counts: Uint32Array,
): void {
  if (order.newest) {
    counts[0] = (counts[0] ?? 0) + passing.count;
    return;
  }
  let [here, there] = [0, 0];
  const spoken = live.spoken[order.language] ?? new Uint32Array(live.listed.length);
  const { docs, bits } = passing.docs;
  if (docs) for (let at = 0; at < docs.length; at += 1) here += hasBit(spoken, docs[at] ?? 0) ? 1 : 0;
  else
    for (const [from, until] of passing.spans)
      for (let word = from; word < until; word += 1) here += bitsIn((bits[word] ?? 0) & (spoken[word] ?? 0));
  there = passing.count - here;
  for (let at = 0; at < touched.length; at += 1) {
    const bucket = bucketOf(live, touched[at] ?? 0, order);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
    if (hasBit(spoken, touched[at] ?? 0)) here -= 1;
    else there -= 1;
  }
  counts[withoutPoints.here] = (counts[withoutPoints.here] ?? 0) + here;
  counts[withoutPoints.there] = (counts[withoutPoints.there] ?? 0) + there;
}
