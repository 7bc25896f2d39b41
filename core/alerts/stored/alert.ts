import type { AlertId, SubscriberId } from "../../identity/alert-id.ts";
import { later, type Moment } from "../../time/time.ts";
import type { AlertSearch } from "./alert-search.ts";

/** How often an alert looks for new openings. */
export const paces = ["daily", "weekly"] as const;
/** One of `paces`. */
export type Pace = (typeof paces)[number];

/**
 * Why alerts end without an operator. `left`: their owner ended all of them; `removed`: their owner ended one; `unconfirmed`: nobody confirmed the
 * request in time; `unanswered`: nobody replied to the yearly question; `dead`: the mail server reports that the mailbox does not exist.
 */
export type AlertEndReason = "left" | "removed" | "unconfirmed" | "unanswered" | "dead";

/** The maximum number of alerts of a mailbox, confirmed or not. */
export const maxAlerts = 10;

/** How long a request for an alert waits for its confirmation. */
export const confirmAlertWithinMs = 48 * 3_600_000;

/** A search whose new openings are sent to a mailbox. */
export interface Alert {
  readonly id: AlertId;
  readonly search: AlertSearch;
  readonly pace: Pace;
  readonly requestedAt: Moment;
  /** When the time to confirm the request was last restarted (`AlertStore.restartWaits`); missing if it never was. */
  readonly waitsSince?: Moment;
  /** Missing until the owner of the mailbox has confirmed the request. */
  readonly confirmedAt?: Moment;
  /** The SHA-256 of the consent text, in hex. */
  readonly consentHash: string;
}

/** A mailbox that has asked for alerts. */
export interface Subscriber {
  readonly id: SubscriberId;
  readonly address: string;
  /** When its owner last confirmed an alert or chose to keep the alerts. Missing before the first confirmation. */
  readonly renewedAt?: Moment;
  /** When a mail asked whether to keep the alerts; missing if the owner has replied, or was never asked. */
  readonly askedAt?: Moment;
  /** When the alerts were paused; absent if they are not paused. */
  readonly pausedAt?: Moment;
}

/** A subscriber with its alerts, oldest first. */
export interface Subscription extends Subscriber {
  readonly alerts: readonly Alert[];
}

/** Whether an alert was confirmed by the owner of its mailbox. */
export const isConfirmed = ({ confirmedAt }: Pick<Alert, "confirmedAt">): boolean => confirmedAt !== undefined;

/** Whether a request can still be confirmed: it was made, or its time to confirm was restarted, within the last `confirmAlertWithinMs`. */
export function isConfirmable(
  { requestedAt, waitsSince }: Pick<Alert, "requestedAt" | "waitsSince">,
  now: Moment,
): boolean {
  const oldest = later(now, -confirmAlertWithinMs);
  return requestedAt >= oldest || (waitsSince !== undefined && waitsSince >= oldest);
}
