import type { RecordProblem } from "./prepare.ts";

/** Why records were left out, and how many for that reason. */
export interface CountedReason {
  readonly reason: string;
  readonly count: number;
  /** The first of them, to look at. */
  readonly examples: readonly RecordProblem[];
}

/** Groups records by the reason they were left out for, the most frequent first. */
export function countReasons(records: readonly RecordProblem[], examples = 3): CountedReason[] {
  const groups = Map.groupBy(records, ({ reason, message }) => reason ?? message);
  return [...groups.entries()]
    .map(([reason, all]) => ({ reason, count: all.length, examples: all.slice(0, examples) }))
    .sort((a, b) => b.count - a.count || a.reason.localeCompare(b.reason, "en"));
}
