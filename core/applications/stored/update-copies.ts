import type { Moment } from "../../time/time.ts";

/** Copies of the databases from before an update of the program, with which the program of before can be put back (spec C32). */
export interface UpdateCopies {
  /** Removes them; with a moment, only those made before it. */
  remove(before?: Moment): Promise<void>;
}
