import type { Moment } from "../time/time.ts";

/** The last change that was announced to a service, and the number of failures since then. */
export interface AnnouncementState {
  /** The number of the last announced change. */
  readonly change: number;
  /** The number of failed attempts since that announcement. */
  readonly attempts: number;
  /** The time of the next attempt; missing if an attempt may be made at once. */
  readonly nextAt?: Moment;
}

/**
 * Records the last change that was announced to each service. Changes that are still to be announced are read from the catalogue, so nothing is
 * stored twice and a crash loses nothing. Every method raises `unavailable` if the database fails.
 */
export interface Announcements {
  /** Returns the record of a service; `undefined` for a new service. */
  stateOf(service: string): Promise<AnnouncementState | undefined>;
  /** Records that all changes up to this one were announced to a service. */
  advance(service: string, change: number): Promise<void>;
  /** Records a failure, and the time of the next attempt. `reason` contains no address. */
  failed(service: string, reason: string, next: Moment): Promise<void>;
}
