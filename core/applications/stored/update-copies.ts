import type { Moment } from "../../time/time.ts";

/** Copies of the databases that are made before an update of the program, so that the update can be reverted (spec C32). */
export interface UpdateCopies {
  /**
   * Whether some copies could not be removed when all had to be, so that they still contain an erased application. A restart does not change the
   * answer.
   */
  areOutdated(): Promise<boolean>;
  /**
   * Removes all copies or, with a moment, only those that were made before it. If some cannot be removed, removes the others, and then raises
   * `unavailable` with the path of the first that is left. Without a moment, what is left counts as outdated from then on, unless that cannot be
   * recorded either, for example because the disk is full.
   */
  remove(before?: Moment): Promise<void>;
}
