import type { Moment } from "../../time/time.ts";

/** Copies of the databases that are made before the program is updated. With them, an update can be reverted (spec C32). */
export interface UpdateCopies {
  /** Removes them; with a moment, only those made before it. */
  remove(before?: Moment): Promise<void>;
}
