import type { ApplicationId } from "../../identity/application-id.ts";
import type { Reference } from "../../identity/reference.ts";
import type { CountryCode } from "../../site/country-code.ts";
import type { Day, Moment } from "../../time/time.ts";
import type { ApplicationState } from "./application-state.ts";
import type { Ending } from "./ending.ts";
import type { ErasureReason } from "./erasure-journal.ts";
import type { Restriction } from "./restriction.ts";

/** The data that determines how long an application is kept. */
export interface RetentionRecord {
  readonly id: ApplicationId;
  readonly reference: Reference;
  readonly receivedAt: Moment;
  readonly country: CountryCode;
  /** The company of the application. Warnings go to its recruiting. */
  readonly company?: string;
  readonly state: ApplicationState;
  readonly stateSince: Moment;
  readonly exportedAt?: Moment;
  /** When recruiting was last warned that the application is unread or overdue. */
  readonly warnedAt?: Moment;
  /** Whether nobody has opened it, handed it on or set its state. */
  readonly unread: boolean;
  /** Whether a warning to recruiting was not sent: it still waits, or sending it has failed for good. */
  readonly untold: boolean;
  /** The last day of a hold. */
  readonly heldUntil?: Day;
  readonly restriction?: Restriction;
  /** When the erasure was requested. The application is kept as long as the request can be undone, and as long as a hold forbids the erasure. */
  readonly eraseAskedAt?: Moment;
  /** The moment until which a withdrawal or erasure request can be undone. */
  readonly undoUntil?: Moment;
  /**
   * Whether its candidate can be told before the application is erased: the mailbox was confirmed, nobody disowned it, and the application is not
   * suspect.
   */
  readonly isReachable: boolean;
  /** The decision to erase the application. `waits`: the mail about it has neither been sent nor given up. */
  readonly ending?: Ending & { readonly waits: boolean };
  /** The reason for an erasure that was begun but not finished. */
  readonly erasing?: ErasureReason;
}

/** The values on which the plan to erase an application is based. If one of them has changed, the plan no longer applies. */
export type ErasureBasis = Pick<RetentionRecord, "state" | "stateSince" | "ending">;

/** The fields that determine when an application is erased. */
export type RetentionDates = Pick<RetentionRecord, "receivedAt" | "country" | "state" | "stateSince" | "exportedAt">;
