import { stringAt } from "../arrays/string-table.ts";
import type { LiveSegment } from "../index/live-segment.ts";

/** A document found in a segment. */
export interface FoundDocument {
  readonly live: LiveSegment;
  readonly doc: number;
}

/** Returns the id of a document. */
export const idOf = ({ live, doc }: FoundDocument): string => stringAt(live.segment.columns.ids, doc);

/** Compares two results of the same bucket or score: newest first, then by id. */
export function compareInList(a: FoundDocument, b: FoundDocument): number {
  const [left, right] = [a.live.segment.columns, b.live.segment.columns];
  const newer = (right.published[b.doc] ?? 0) - (left.published[a.doc] ?? 0);
  return newer || (idOf(a) < idOf(b) ? -1 : 1);
}
