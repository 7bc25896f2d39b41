import { PorticoError } from "../../errors.ts";
import type { AlertId, SubscriberId } from "../../identity/alert-id.ts";
import { dayMs } from "../../time/durations.ts";
import type { Moment } from "../../time/time.ts";

/**
 * A record that all alerts of a subscriber, or a single alert, have ended. It contains no personal data. Ids are random and never used again:
 * somebody who asks for alerts after that gets new ids.
 */
export interface EndedAlert {
  readonly id: SubscriberId | AlertId;
  readonly at: Moment;
}

/**
 * For how long the records are kept: 30 days, as long as backups, and 9 more, because a backup may be removed late. The purge runs once a day, so
 * this makes 40 days at most.
 */
export const endedAlertsKeptMs = 39 * dayMs;

/**
 * The records of ended alerts. They are kept outside the database, in the file of the erasure journal: if an old copy of the database is restored,
 * the alerts end again (spec C43). All methods raise `unavailable` if the file cannot be read or written.
 */
export interface EndedAlerts {
  /** Records that alerts have ended. The records are durable when the promise resolves. */
  note(ended: readonly EndedAlert[]): Promise<void>;
  /**
   * Returns the ids of the ended alerts and subscribers that this host knows of, with the times. Takes little time if nothing was noted since the
   * last call. Raises `invalid` if a record cannot be understood.
   */
  known(): Promise<ReadonlyMap<string, Moment>>;
  /** Forgets the records from before a moment, and returns how many. Records that are noted at the same time are not lost. */
  forgetBefore(moment: Moment): Promise<number>;
}

/**
 * An `unavailable` error, raised if it is unknown which alerts have ended, because their records cannot be read or understood. It has the message of
 * `cause`.
 */
export const unreadableEndedAlertsError = (cause: unknown): PorticoError =>
  Object.assign(new PorticoError("unavailable", cause instanceof Error ? cause.message : `${cause}`), {
    cause,
    isOfEnds: true,
  });

/** Whether an error was made by `unreadableEndedAlertsError`. */
export const isUnreadableEndedAlertsError = (error: unknown): boolean => error instanceof Error && "isOfEnds" in error;

/** The records of one of several hosts. Each host ends up with the records of all hosts. */
export interface SharedEndedAlerts extends EndedAlerts {
  /** Forgets the records from before a moment, then exchanges missing ones with the other hosts. */
  exchangeErasures(moment: Moment): Promise<void>;
}
