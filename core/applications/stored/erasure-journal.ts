import type { ApplicationId } from "../../identity/application-id.ts";
import type { Moment } from "../../time/time.ts";

/**
 * Why an application is erased. `asked`: the candidate or an operator wants it; `withdrawn`: 30 days after it was withdrawn; `handed_on`: 30 days
 * after it was marked as exported; `period`: the months of its country are over; `untold`: the same, unread, and recruiting could not be told.
 */
export const erasureReasons = ["asked", "withdrawn", "handed_on", "period", "untold"] as const;
export type ErasureReason = (typeof erasureReasons)[number];

/** That an application was erased: nothing of who it was. */
export interface Erasure {
  /** The application's. */
  readonly id: ApplicationId;
  readonly at: Moment;
  /** Absent in what earlier versions noted. */
  readonly because?: ErasureReason | undefined;
}

/**
 * What was erased, kept beside the database and not inside: whoever brings an old copy of it back can erase again (trust 1.22, 5).
 */
export interface ErasureJournal {
  /** Durable when it resolves. */
  note(erasure: Erasure): Promise<void>;
  /** Oldest first. */
  all(): Promise<Erasure[]>;
  /**
   * Forgets those before a moment; answers how many. None that is noted meanwhile is lost, nor by a process that ends in between. Does nothing
   * while another process does the same.
   */
  forgetBefore(moment: Moment): Promise<number>;
}

/** A journal of one of several hosts, each of which keeps all that any of them has erased. */
export interface SharedErasureJournal extends ErasureJournal {
  /** Takes over what others have noted, gives them what they lack, and forgets what came before a moment. */
  keepUp(moment: Moment): Promise<void>;
}
