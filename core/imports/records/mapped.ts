import type { Candidate } from "../candidate.ts";

/** The result of mapping a field of a feed. */
export interface Mapped<Value> {
  /** Missing if nothing in the field is known. */
  readonly mapped?: Value;
  /** The values left out, with those that would have been understood. */
  readonly unmapped: NonNullable<Candidate["unmapped"]>;
}
