import type { ApplicationId } from "../../identity/application-id.ts";
import type { Moment } from "../../time/time.ts";

/**
 * Why an application was erased. `asked`: the candidate or an operator requested it; `withdrawn`: the candidate withdrew it, at most 30 days
 * earlier; `handed_on`: it was marked as exported 30 days earlier; `period`: the retention period of its country ended; `untold`: that period ended
 * 30 days earlier, but the application is unread and the warning to recruiting could not be sent.
 */
export const erasureReasons = ["asked", "withdrawn", "handed_on", "period", "untold"] as const;
export type ErasureReason = (typeof erasureReasons)[number];

/** A record of an erasure, without personal data. */
export interface Erasure {
  readonly id: ApplicationId;
  readonly at: Moment;
  /** Absent in records of earlier versions. */
  readonly because?: ErasureReason | undefined;
}

/**
 * The journal of erasures. It is kept outside the database: if an old copy of the database is restored, the erasures are repeated (trust 1.22, 5).
 */
export interface ErasureJournal {
  /** Records an erasure; it is durable when this resolves. */
  note(erasure: Erasure): Promise<void>;
  /** All recorded erasures, oldest first. */
  all(): Promise<Erasure[]>;
  /**
   * Deletes the records of erasures before a moment, and returns their number. An erasure that is recorded while this runs is not lost, even if this
   * process crashes. Does nothing if another process is already doing this.
   */
  forgetBefore(moment: Moment): Promise<number>;
}

/** The journal of one host among several. Each journal eventually contains the erasures of all hosts. */
export interface SharedErasureJournal extends ErasureJournal {
  /** Deletes the records of erasures before a moment, then exchanges missing records with the journals of the other hosts. */
  exchangeErasures(moment: Moment): Promise<void>;
}
