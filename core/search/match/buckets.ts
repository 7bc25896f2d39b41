import { bitsIn } from "../arrays/bits.ts";
import { hasBit } from "../arrays/doc-set.ts";
import type { Passing } from "../facets/apply-filters.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import { levelOf, levels } from "./points.ts";

/** The upper half is for openings in the visitor's language. */
export const buckets = levels * 2;

/** What decides the order of results. */
export interface Order {
  /** Index in `languages`. */
  readonly language: number;
  /** How many words the search requires. */
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
  return columns.languages[doc] === language ? levels + level : level;
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
    if (bucket >= levels) here -= 1;
    else there -= 1;
  }
  counts[levels] = (counts[levels] ?? 0) + here;
  counts[0] = (counts[0] ?? 0) + there;
}
