import type { Doubt, UncheckedJob } from "../candidate.ts";

/** The result of mapping a field of a feed. */
export interface Mapped<Value> {
  /** The value; missing if nothing in the field was understood. */
  readonly mapped?: Value;
  /** The values that were left out, with the values that would have been understood. */
  readonly unmapped: NonNullable<UncheckedJob["unmapped"]>;
  readonly doubts?: readonly Doubt[];
}
