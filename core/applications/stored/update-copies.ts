import type { Moment } from "../../time/time.ts";

/** Copies of the databases that are made before an update of the program, so that the update can be reverted (spec C32). */
export interface UpdateCopies {
  /** When the oldest copy was made; `undefined` if there are none. If the copies cannot be listed, the time at which the last one was made. */
  oldest(): Promise<Moment | undefined>;
  /**
   * Removes all copies or, with a moment, only those that were made before it. If some cannot be removed, removes the others, and then raises
   * `unavailable` with the path of the first that is left.
   */
  remove(before?: Moment): Promise<void>;
}
