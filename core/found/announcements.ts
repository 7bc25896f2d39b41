import type { Moment } from "../time/time.ts";

/** Up to which change a service has been told, and its failures since then. */
export interface AnnouncementState {
  /** The number of the last announced change. */
  readonly change: number;
  /** The number of failed attempts since that announcement. */
  readonly attempts: number;
  /** The time of the next attempt; missing if an attempt may be made at once. */
  readonly nextAt?: Moment;
}

/**
 * Records up to which change each service has been told. Only the later changes remain to be announced, so nothing is stored twice and a crash loses
 * nothing. Every method raises `unavailable` if the database fails.
 */
export interface Announcements {
  /** Returns the record of a service; `undefined` for a new service. */
  stateOf(service: string): Promise<AnnouncementState | undefined>;
  /** Records that a service has been told of all changes up to this one. */
  advance(service: string, change: number): Promise<void>;
  /** Records a failure, and the time of the next attempt. `reason` contains no address. */
  failed(service: string, reason: string, next: Moment): Promise<void>;
}
