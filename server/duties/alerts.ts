import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { isUnreadableEndedAlertsError } from "#core/alerts/stored/ended-alerts.ts";
import { type EndAlertsParts, endAlerts } from "#core/alerts/tasks/end-alerts.ts";
import { type ReplayEndedAlertsParts, replayEndedAlerts } from "#core/alerts/tasks/end-alerts-again.ts";
import { lookForNews, type NewsSearchParts } from "#core/alerts/tasks/look-for-news.ts";
import { type Duty, endlessLease, type Lease } from "#core/duties/duties.ts";
import { checkRepeatedly } from "./check-repeatedly.ts";

const defaultIntervalMs = 60_000;

/** The number of subscribers that one step handles. */
const stepSize = 100;

/** The log message for ended alerts that had reappeared, and were ended again. */
export const alertsEndedAgainText = "an old copy of the data was restored: its alerts that had ended were ended again";

/** The pause between two steps, in which only visitors use the search and the database. */
const pauseMs = 50;

/**
 * Regularly looks for new openings for the subscribers whose next mail is due, and removes alerts that were never confirmed or are no longer wanted
 * (`endAlerts`). Before that, ends alerts again that an old copy of the database has brought back. Calls `onMails` if mails were queued.
 */
export function startAlerts(
  parts: NewsSearchParts & EndAlertsParts & ReplayEndedAlertsParts,
  log: Logger,
  onMails: () => void,
  {
    lease = endlessLease,
    intervalMs = defaultIntervalMs,
  }: { readonly lease?: Lease; readonly intervalMs?: number } = {},
): Duty {
  let stopping = false;
  let wasUnreadable = false;
  const onError = (error: unknown): void => log.error({ err: error }, "the news of alerts cannot be looked for");
  const look = async (): Promise<void> => {
    const ended = await replayEndedAlerts(parts);
    if (ended > 0) log.warn({ alerts: ended }, alertsEndedAgainText);
    while (!(stopping || lease.isOver())) {
      const { subscribers, mails } = await lookForNews(parts, stepSize, (subscriber, error) =>
        log.error({ err: error, subscriber }, "the news of a subscriber cannot be looked for"),
      );
      if (subscribers === 0) return;
      if (mails > 0) onMails();
      log.info({ subscribers, mails }, "looked for the news of alerts");
      await pause(pauseMs);
    }
  };
  const check = async (): Promise<void> => {
    await look().catch(onError); // an error here must not prevent `endAlerts`
    if (stopping) return;
    try {
      const asked = await endAlerts({ ...parts, lease, wasUnreadable });
      wasUnreadable = false;
      if (asked > 0) onMails();
    } catch (error) {
      if (!isUnreadableEndedAlertsError(error)) throw error; // `look` has raised the same error
      wasUnreadable = true;
    }
  };
  const repeated = checkRepeatedly(check, intervalMs, onError);
  return {
    nudge: repeated.nudge,
    stop() {
      stopping = true;
      return repeated.stop();
    },
  };
}
