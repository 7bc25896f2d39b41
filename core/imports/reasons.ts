import type { RecordProblem } from "./prepare.ts";

/** A reason why records were left out, and the number of these records. */
export interface CountedReason {
  readonly reason: string;
  readonly count: number;
  /** The first few of these records. */
  readonly examples: readonly RecordProblem[];
}

/** Groups records by the reason why they were left out, the most frequent first. */
export function countReasons(records: readonly RecordProblem[], examples = 3): CountedReason[] {
  const groups = Map.groupBy(records, ({ reason, message }) => reason ?? message);
  return [...groups.entries()]
    .map(([reason, all]) => ({ reason, count: all.length, examples: all.slice(0, examples) }))
    .sort((a, b) => b.count - a.count || a.reason.localeCompare(b.reason, "en"));
}
