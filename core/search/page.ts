import { bucketOf, buckets, type Order } from "./buckets.ts";
import type { PlainSet } from "./doc-set.ts";
import type { LiveSegment } from "./live-segment.ts";
import { nameAt } from "./names.ts";
import { levels } from "./points.ts";
import type { Tally } from "./tally.ts";

/** A segment's part in a search. */
export interface Matched {
  readonly live: LiveSegment;
  /** What passed all filters. */
  readonly docs: PlainSet;
  /** Those of them that have points. */
  readonly touched: Uint32Array;
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

/** The first documents of each bucket that a page takes something of. */
function collect({ live, docs, touched }: Matched, cuts: readonly Cut[], order: Order): (Found[] | undefined)[] {
  const found: (Found[] | undefined)[] = new Array(buckets).fill(undefined);
  const numbers: (number[] | undefined)[] = new Array(buckets).fill(undefined);
  for (const { bucket } of cuts) if (bucket % levels !== 0) numbers[bucket] = [];
  for (let at = 0; at < touched.length; at += 1) {
    const doc = touched[at] ?? 0;
    numbers[bucketOf(live, doc, order)]?.push(doc);
  }
  for (const { bucket, until } of cuts) {
    const list = numbers[bucket] ?? firstOf(live, docs, bucket, until, order);
    const sorted = Uint32Array.from(list).sort();
    found[bucket] = Array.from(sorted.subarray(0, until), (doc) => ({ live, doc }));
  }
  return found;
}

/** The first documents of a bucket without points; they come in their order, and are soon found. */
function firstOf(live: LiveSegment, { docs, bits }: PlainSet, bucket: number, until: number, order: Order): number[] {
  const found: number[] = [];
  const take = (doc: number): void => {
    if (bucketOf(live, doc, order) === bucket) found.push(doc);
  };
  const length = docs ? docs.length : bits.length;
  const spoken = live.spoken[order.language];
  for (let at = 0; at < length && found.length < until; at += 1) {
    if (docs) take(docs[at] ?? 0);
    else {
      const here = spoken?.[at] ?? 0;
      let left = (bits[at] ?? 0) & (bucket < levels ? ~here : here);
      for (; left !== 0; left &= left - 1) take((at << 5) + 31 - Math.clz32(left & -left));
    }
  }
  return found;
}

function compare(a: Found, b: Found): number {
  const [left, right] = [a.live.segment.columns, b.live.segment.columns];
  const newer = (right.published[b.doc] ?? 0) - (left.published[a.doc] ?? 0);
  return newer || (nameAt(left.ids, a.doc) < nameAt(right.ids, b.doc) ? -1 : 1);
}
