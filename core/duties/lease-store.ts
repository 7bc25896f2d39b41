import type { DutyName } from "./duties.ts";

/** Who has which duty for how long, kept where all starts of the program that share their data can see it. */
export interface LeaseStore {
  /**
   * Takes those that nobody has, or whose time is over, for so many milliseconds from now by the clock of whoever keeps them, and extends those
   * that the holder has; answers which are its own then. Raises `unavailable`.
   */
  hold(names: readonly DutyName[], holder: string, milliseconds: number): Promise<DutyName[]>;
  /** Lets others have a duty at once. */
  leave(name: DutyName, holder: string): Promise<void>;
}
