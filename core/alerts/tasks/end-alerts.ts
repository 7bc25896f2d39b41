import { endlessLease, type WithLease } from "../../duties/duties.ts";
import type { KeptMails } from "../../mail/kept-mails.ts";
import { dayMs } from "../../time/durations.ts";
import { later, momentOf } from "../../time/time.ts";
import { type AlertEndReason, confirmAlertWithinMs } from "../stored/alert.ts";
import type { AlertStore } from "../stored/alert-store.ts";
import { type EndedAlerts, unreadableEndedAlertsError } from "../stored/ended-alerts.ts";

/** How long after the last renewal a mail asks whether to keep the alerts. */
const askAfterMs = 365 * dayMs;
/** How long the subscriber has to reply to that mail. */
const answerWithinMs = 30 * dayMs;
/** The maximum number of subscribers to ask in one run, so that not all are asked on the same day. */
const maxAsked = 100;

export interface EndAlertsParts {
  readonly alerts: Pick<AlertStore, "removeUnconfirmed" | "ask" | "removeUnanswered" | "restartWaits">;
  readonly ended: Pick<EndedAlerts, "known">;
  readonly keptMails: Pick<KeptMails, "remove">;
  readonly now: () => Date;
  /** Whether the previous run, too, could not read the records of ended alerts. */
  readonly wasUnreadable?: boolean;
  /** Called with the number of alerts that have ended, and why. */
  readonly onEnd: (why: AlertEndReason, alerts: number) => void;
}

/**
 * Removes requests that were not confirmed in time, asks subscribers after a year whether to keep their alerts, and removes those who have not
 * replied (spec C43). Returns how many were asked.
 *
 * While the records of ended alerts cannot be read, subscribers can neither confirm nor reply. The function then only raises
 * `unreadableEndedAlertsError`. If this happens in two or more runs in a row, it also restarts the time to confirm and to reply. After a single
 * failed read this is unnecessary, because little of that time is lost.
 */
export async function endAlerts({
  alerts,
  ended,
  keptMails,
  now,
  wasUnreadable = false,
  onEnd,
  lease = endlessLease,
}: EndAlertsParts & WithLease): Promise<number> {
  if (lease.isOver()) return 0;
  const at = momentOf(now());
  try {
    await ended.known();
  } catch (error) {
    if (wasUnreadable) await alerts.restartWaits(at);
    throw unreadableEndedAlertsError(error);
  }
  const unconfirmed = await alerts.removeUnconfirmed(later(at, -confirmAlertWithinMs));
  await keptMails.remove(unconfirmed.mails); // at once, because the next step may fail
  onEnd("unconfirmed", unconfirmed.alerts);
  const unanswered = await alerts.removeUnanswered(later(at, -answerWithinMs));
  await keptMails.remove(unanswered.mails);
  onEnd("unanswered", unanswered.alerts);
  return alerts.ask(later(at, -askAfterMs), at, maxAsked);
}
