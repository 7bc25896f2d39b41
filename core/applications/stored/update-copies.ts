import type { Moment } from "../../time/time.ts";

/** Copies of the databases that are made before an update of the program, so that the update can be reverted (spec C32). */
export interface UpdateCopies {
  /** Removes all copies or, with a moment, only those that were made before it. */
  remove(before?: Moment): Promise<void>;
}
