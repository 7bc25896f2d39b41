import type { Moment } from "../time/time.ts";

/** Up to which change a service has been told. */
export interface AnnouncementState {
  /** The number of the last announced change. */
  readonly change: number;
  /** The number of failed attempts since. */
  readonly attempts: number;
  /** When to try again; missing if at once. */
  readonly nextAt?: Moment;
}

/**
 * Records up to which change each service has been told. Only the later changes remain to be announced, so nothing is stored twice and a crash loses
 * nothing. Every method raises `unavailable` if the database fails.
 */
export interface Announcements {
  /** The record of a service; `undefined` for a new one. */
  told(service: string): Promise<AnnouncementState | undefined>;
  /** Records that a service has been told of all changes up to this one. */
  advance(service: string, change: number): Promise<void>;
  /** Records a failure; the next attempt is at `next`. `reason` contains no address. */
  failed(service: string, reason: string, next: Moment): Promise<void>;
}
