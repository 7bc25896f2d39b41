import type { ApplicationId } from "../../identity/application-id.ts";
import type { Moment } from "../../time/time.ts";

/**
 * Why an application is erased. `asked`: by the candidate or an operator; `withdrawn`: 30 days after the withdrawal; `handed_on`: 30 days after
 * it was marked as exported; `period`: at the end of its country's retention period; `untold`: 30 days
 * after that period, for an unread application whose warning to recruiting could not be sent.
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

/** The journal of erasures, kept outside the database, so that they can be repeated after an old copy of it was restored (trust 1.22, 5). */
export interface ErasureJournal {
  /** Durable when it resolves. */
  note(erasure: Erasure): Promise<void>;
  /** Oldest first. */
  all(): Promise<Erasure[]>;
  /**
   * Forgets erasures before a moment. Returns their number. Loses none that is noted meanwhile, even if the process ends in between. Does nothing while
   * another process does the same.
   */
  forgetBefore(moment: Moment): Promise<number>;
}

/** The journal of one of several hosts. Each journal ends up with the erasures of all hosts. */
export interface SharedErasureJournal extends ErasureJournal {
  /** Copies missing erasures from and to the other hosts' journals, and forgets those before a moment. */
  keepUp(moment: Moment): Promise<void>;
}
