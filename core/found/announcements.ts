import type { Moment } from "../time/time.ts";

/** How far a service was told of changes. */
export interface Told {
  /** The number of the last change that it knows. */
  readonly change: number;
  /** How often telling it failed since. */
  readonly attempts: number;
  /** When it is tried next; missing where it may be at once. */
  readonly nextAt?: Moment;
}

/**
 * An outbox of changes: what has to be told is what was changed since, so nothing is stored twice, and nothing is lost with a crash.
 * Every method raises `unavailable` when the database fails.
 */
export interface Announcements {
  /** How far a service was told; `undefined` for one that never was. */
  told(service: string): Promise<Told | undefined>;
  /** It knows all changes up to this one. */
  advance(service: string, change: number): Promise<void>;
  /** Telling it failed; it is tried again at `next`. `reason` holds no address. */
  failed(service: string, reason: string, next: Moment): Promise<void>;
}
