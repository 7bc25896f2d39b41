import { eachDocBetween, intersectionOf, type PlainSet } from "../arrays/doc-set.ts";
import type { CountryRange } from "../index/country-ranges.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import { bucketCount, bucketOf, bucketsWithoutPoints, type Order } from "./buckets.ts";
import { compareInList, type FoundDocument, idOf } from "./list-order.ts";

/** The results of a search in a segment. */
export interface SegmentResults {
  readonly live: LiveSegment;
  /** The documents that pass all filters. */
  readonly docs: PlainSet;
  /** The ranges of documents in which these results can be. */
  readonly countryRanges: readonly CountryRange[];
  /** The documents with points. */
  readonly touched: Uint32Array;
}

/** The part of a bucket that is on the page: its results from index `skip` up to, but not including, `until`. */
interface Slice {
  readonly bucket: number;
  readonly skip: number;
  readonly until: number;
}

/** Returns the ids of at most `count` results, in order, skipping the first `from`. `counts` has the size of each bucket. */
export function pageOf(
  parts: readonly SegmentResults[],
  counts: Uint32Array,
  order: Order,
  from: number,
  count: number,
): string[] {
  const slices = slicesOf(counts, from, count);
  const found = parts.map((part) => collect(part, slices, order));
  return slices.flatMap(({ skip, until }, at) => {
    const lists = found.flatMap((bySlice) => bySlice[at] ?? []);
    return mergedLists(lists, until).slice(skip).map(idOf);
  });
}

/** Merges sorted lists, and returns the first `count` entries. */
function mergedLists(lists: readonly (readonly FoundDocument[])[], count: number): FoundDocument[] {
  const first: FoundDocument[] = [];
  const places = lists.map(() => 0);
  while (first.length < count) {
    let [next, from]: [FoundDocument | undefined, number] = [undefined, 0];
    for (const [at, list] of lists.entries()) {
      const head = list[places[at] ?? 0];
      if (head && (!next || compareInList(head, next) < 0)) [next, from] = [head, at];
    }
    if (!next) break;
    first.push(next);
    places[from] = (places[from] ?? 0) + 1;
  }
  return first;
}

function slicesOf(counts: Uint32Array, from: number, count: number): Slice[] {
  const slices: Slice[] = [];
  let [skip, left] = [from, count];
  for (let bucket = bucketCount - 1; bucket >= 0 && left > 0; bucket -= 1) {
    const size = counts[bucket] ?? 0;
    if (skip < size) {
      const until = Math.min(size, skip + left);
      slices.push({ bucket, skip, until });
      left -= until - skip;
    }
    skip = Math.max(0, skip - size);
  }
  return slices;
}

/** Returns, for each slice and each range, the first documents in the range that belong to the slice's bucket, in order. */
function collect(
  { live, docs, countryRanges, touched }: SegmentResults,
  slices: readonly Slice[],
  order: Order,
): FoundDocument[][][] {
  const numbers: (number[] | undefined)[] = new Array(bucketCount).fill(undefined);
  for (const { bucket } of slices)
    if (bucket !== bucketsWithoutPoints.own && bucket !== bucketsWithoutPoints.foreign) numbers[bucket] = [];
  for (let at = 0; at < touched.length; at += 1) {
    const doc = touched[at] ?? 0;
    numbers[bucketOf(live, doc, order)]?.push(doc);
  }
  const inLanguage = { bits: live.byLanguage[order.language] ?? new Uint32Array(live.listed.length) };
  return slices.map(({ bucket, until }) => {
    const withPoints = numbers[bucket];
    const isOwn = bucket === bucketsWithoutPoints.own;
    const set = withPoints
      ? { docs: Uint32Array.from(withPoints).sort() }
      : isOwn
        ? intersectionOf(docs, inLanguage)
        : docs;
    return countryRanges.map((range) => {
      const first: FoundDocument[] = [];
      eachDocBetween(set, range.from, range.until, (doc) => {
        if (withPoints || bucketOf(live, doc, order) === bucket) first.push({ live, doc });
        return first.length < until;
      });
      return first;
    });
  });
}
