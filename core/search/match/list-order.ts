import { nameAt } from "../arrays/names.ts";
import type { LiveSegment } from "../index/live-segment.ts";

/** A document that was found. */
export interface Found {
  readonly live: LiveSegment;
  readonly doc: number;
}

export const idOf = ({ live, doc }: Found): string => nameAt(live.segment.columns.ids, doc);

/** The order of lists among results that are as good as each other: newer first, then by id. */
export function compareInList(a: Found, b: Found): number {
  const [left, right] = [a.live.segment.columns, b.live.segment.columns];
  const newer = (right.published[b.doc] ?? 0) - (left.published[a.doc] ?? 0);
  return newer || (idOf(a) < idOf(b) ? -1 : 1);
}
