import type { LiveSegment } from "./live-segment.ts";
import { nameAt } from "./names.ts";
import { bucketOf, buckets, type Order, type Tally } from "./tally.ts";

/** A segment's part in a search. */
export interface Matched {
  readonly live: LiveSegment;
  /** Its matches in their order. */
  readonly numbers: Uint32Array;
  readonly passes: (doc: number) => boolean;
}

interface Found {
  readonly live: LiveSegment;
  readonly doc: number;
}

/** What a page takes of a bucket. */
interface Cut {
  readonly bucket: number;
  readonly skip: number;
  readonly until: number;
}

/** The ids of so many results from one place on, in the order of lists. */
export function pageOf(parts: readonly Matched[], tally: Tally, order: Order, from: number, count: number): string[] {
  const cuts = cutsOf(tally, from, count);
  const found = parts.map((part) => collect(part, cuts, order));
  return cuts.flatMap(({ bucket, skip, until }) => {
    const lists = found.map((inBuckets) => inBuckets[bucket] ?? []).filter((list) => list.length > 0);
    const list = lists.length === 1 ? (lists[0] ?? []) : lists.flat().sort(compare);
    return list.slice(skip, until).map(({ live, doc }) => nameAt(live.segment.columns.ids, doc));
  });
}

function cutsOf(tally: Tally, from: number, count: number): Cut[] {
  const cuts: Cut[] = [];
  let [skip, left] = [from, count];
  for (let bucket = buckets - 1; bucket >= 0 && left > 0; bucket -= 1) {
    const size = tally.buckets[bucket] ?? 0;
    if (skip < size) {
      const until = Math.min(size, skip + left);
      cuts.push({ bucket, skip, until });
      left -= until - skip;
    }
    skip = Math.max(0, skip - size);
  }
  return cuts;
}

/** The first documents of each bucket that a page takes something of, in one pass. */
function collect({ live, numbers, passes }: Matched, cuts: readonly Cut[], order: Order): (Found[] | undefined)[] {
  const found: (Found[] | undefined)[] = new Array(buckets).fill(undefined);
  const ends = new Uint32Array(buckets);
  let left = 0;
  for (const { bucket, until } of cuts) {
    found[bucket] = [];
    ends[bucket] = until;
    left += until;
  }
  for (let at = 0; at < numbers.length && left > 0; at += 1) {
    const doc = numbers[at] ?? 0;
    const bucket = bucketOf(live, doc, order);
    const list = found[bucket];
    if (!list || list.length >= (ends[bucket] ?? 0) || !passes(doc)) continue;
    list.push({ live, doc });
    left -= 1;
  }
  return found;
}

function compare(a: Found, b: Found): number {
  const [left, right] = [a.live.segment.columns, b.live.segment.columns];
  const newer = (right.published[b.doc] ?? 0) - (left.published[a.doc] ?? 0);
  return newer || (nameAt(left.ids, a.doc) < nameAt(right.ids, b.doc) ? -1 : 1);
}
