import type { UncheckedJob } from "../candidate.ts";

/** A value that was left out because it is unlikely, or contradicts what else the record says (spec C20). */
export interface Doubt {
  /** What was left out, and why, without the details of the record: `employment: internship contradicts the title`. */
  readonly reason: string;
  /** The words of the record that speak for and against it. */
  readonly words: string;
}

/** The result of mapping a field of a feed. */
export interface Mapped<Value> {
  /** The value; missing if nothing in the field is known. */
  readonly mapped?: Value;
  /** The values that were left out, with the values that would have been understood. */
  readonly unmapped: NonNullable<UncheckedJob["unmapped"]>;
  readonly doubts?: readonly Doubt[];
}
