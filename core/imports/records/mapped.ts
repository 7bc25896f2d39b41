import type { Candidate } from "../candidate.ts";

/** What became of a field of a feed. */
export interface Mapped<Value> {
  /** Missing where nothing of it is known. */
  readonly mapped?: Value;
  /** What was left out, with the values that would have been understood. */
  readonly unmapped: NonNullable<Candidate["unmapped"]>;
}
