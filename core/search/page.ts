import { type DocSet, eachDoc } from "./doc-set.ts";
import type { LiveSegment } from "./live-segment.ts";
import { nameAt } from "./names.ts";
import { bucketOf, buckets, type Order, type Tally } from "./tally.ts";

/** A segment's part in a search. */
export interface Matched {
  readonly live: LiveSegment;
  readonly docs: DocSet;
  readonly passes: (doc: number) => boolean;
}

interface Found {
  readonly live: LiveSegment;
  readonly doc: number;
}

/** The ids of so many results from one place on, in the order of lists. */
export function pageOf(parts: readonly Matched[], tally: Tally, order: Order, from: number, count: number): string[] {
  const ids: string[] = [];
  let skip = from;
  for (let bucket = buckets - 1; bucket >= 0 && ids.length < count; bucket -= 1) {
    const inBucket = tally.buckets[bucket] ?? 0;
    if (skip >= inBucket) skip -= inBucket;
    else {
      const wanted = Math.min(inBucket - skip, count - ids.length);
      for (const { live, doc } of inOrder(parts, bucket, order, skip + wanted).slice(skip, skip + wanted))
        ids.push(nameAt(live.segment.columns.ids, doc));
      skip = 0;
    }
  }
  return ids;
}

/** The first documents of a bucket over all segments: the newer first, then by id. */
function inOrder(parts: readonly Matched[], bucket: number, order: Order, count: number): Found[] {
  const lists = parts.map(({ live, docs, passes }) => {
    const found: Found[] = [];
    eachDoc(docs, (doc) => {
      if (bucketOf(live, doc, order) === bucket && passes(doc)) found.push({ live, doc });
      return found.length < count;
    });
    return found;
  });
  const filled = lists.filter((list) => list.length > 0);
  return filled.length === 1 ? (filled[0] ?? []) : filled.flat().sort(compare);
}

function compare(a: Found, b: Found): number {
  const [left, right] = [a.live.segment.columns, b.live.segment.columns];
  const newer = (right.published[b.doc] ?? 0) - (left.published[a.doc] ?? 0);
  return newer || (nameAt(left.ids, a.doc) < nameAt(right.ids, b.doc) ? -1 : 1);
}
