import type { ApplicationId } from "../../identity/application-id.ts";
import type { Reference } from "../../identity/reference.ts";
import type { CountryCode } from "../../site/country-code.ts";
import type { Day, Moment } from "../../time/time.ts";
import type { ApplicationState } from "./application-state.ts";
import type { ErasureReason } from "./erasure-journal.ts";
/** What decides how long an application is kept. */
export interface RetentionRecord {
  readonly id: ApplicationId;
  readonly reference: Reference;
  readonly receivedAt: Moment;
  readonly country: CountryCode;
  /** As in the application: whose recruiting is told. */
  readonly company?: string;
  readonly state: ApplicationState;
  readonly stateSince: Moment;
  readonly exportedAt?: Moment;
  /** When recruiting was last told that nobody has read it, or that its period is over. */
  readonly warnedAt?: Moment;
  /** Nobody opened it, handed it on or said where it stands. */
  readonly unread: boolean;
  /** A mail that tells recruiting so has not left yet, or never will. */
  readonly untold: boolean;
  /** The last day of a hold. */
  readonly heldUntil?: Day;
  /** When somebody asked for its erasure, which a hold puts off, or the time in which that can be undone. */
  readonly eraseAskedAt?: Moment;
  /** Until when a withdrawal, or that wish, can be undone. */
  readonly undoUntil?: Moment;
  /** An erasure has begun, and was not finished. */
  readonly erasing?: ErasureReason;
}

/** What decides when it is deleted. */
export type Timed = Pick<RetentionRecord, "receivedAt" | "country" | "state" | "stateSince" | "exportedAt">;
