import { hasBit, popCount } from "../arrays/bits.ts";
import type { PassingMatches } from "../facets/apply-filters.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import { levelCount, levelOf, minPointsOfTitleMatch } from "./points.ts";

/**
 * The number of buckets into which results are sorted: two for each level, one for openings in the visitor's language and one for all others. Results
 * in higher buckets come first. Openings whose title covers most of the search (`minPointsOfTitleMatch`) are in higher buckets than all others. Within
 * each of these two groups, openings in the visitor's language are in higher buckets than those in other languages.
 */
export const bucketCount = levelCount * 2;

/** The buckets of documents without points: `own` for those in the visitor's language, `foreign` for all others. */
export const bucketsWithoutPoints = { foreign: 0, own: minPointsOfTitleMatch } as const;

const bucketFor = (level: number, isOwnLanguage: boolean): number => {
  if (level < minPointsOfTitleMatch) return isOwnLanguage ? minPointsOfTitleMatch + level : level;
  return isOwnLanguage ? levelCount + level : minPointsOfTitleMatch + level;
};

/** The criteria for the order of results. */
export interface Order {
  /** The visitor's language, as an index in `languages`. */
  readonly language: number;
  /** How many words the search requires, not counting words that name something that openings have a separate field for, such as a city. */
  readonly words: number;
  /** Whether results are ordered by date only. They are then all in the lowest bucket, because each bucket is sorted by date. */
  readonly newest?: boolean;
}

/** Returns the bucket of a document; documents in higher buckets come first. */
export const bucketOf = (live: LiveSegment, doc: number, { language, words, newest }: Order): number => {
  if (newest) return 0;
  const { columns } = live.segment;
  const points = live.points[doc] ?? 0;
  const level = points === 0 ? 0 : levelOf(points, columns.titleLengths[doc] ?? 0, words);
  return bucketFor(level, columns.languages[doc] === language);
};

/** Adds the number of results in each bucket to `counts`. Documents with points are counted one by one, all others in bulk. */
export function countBuckets(
  live: LiveSegment,
  passing: Pick<PassingMatches, "docs" | "count" | "spans">,
  touched: Uint32Array,
  order: Order,
  counts: Uint32Array,
): void {
  if (order.newest) {
    counts[0] = (counts[0] ?? 0) + passing.count;
    return;
  }
  let own = 0;
  const inLanguage = live.byLanguage[order.language] ?? new Uint32Array(live.listed.length);
  const { docs, bits } = passing.docs;
  if (docs) for (let at = 0; at < docs.length; at += 1) own += hasBit(inLanguage, docs[at] ?? 0) ? 1 : 0;
  else
    for (const [from, until] of passing.spans)
      for (let word = from; word < until; word += 1) own += popCount((bits[word] ?? 0) & (inLanguage[word] ?? 0));
  let foreign = passing.count - own;
  for (let at = 0; at < touched.length; at += 1) {
    const bucket = bucketOf(live, touched[at] ?? 0, order);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
    if (hasBit(inLanguage, touched[at] ?? 0)) own -= 1;
    else foreign -= 1;
  }
  counts[bucketsWithoutPoints.own] = (counts[bucketsWithoutPoints.own] ?? 0) + own;
  counts[bucketsWithoutPoints.foreign] = (counts[bucketsWithoutPoints.foreign] ?? 0) + foreign;
}
