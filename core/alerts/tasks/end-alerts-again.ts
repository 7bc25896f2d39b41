import type { KeptMails } from "../../mail/kept-mails.ts";
import type { AlertStore } from "../stored/alert-store.ts";
import type { EndedAlerts } from "../stored/ended-alerts.ts";

export interface ReplayEndedAlertsParts {
  readonly alerts: Pick<AlertStore, "removeAll">;
  readonly ended: Pick<EndedAlerts, "known">;
  readonly keptMails: Pick<KeptMails, "remove">;
}

/** How many ids are looked up at a time, so that visitors do not have to wait. */
const batchSize = 500;

/**
 * Ends again the alerts that an old copy of the database has brought back. Also removes alerts whose end was recorded, but which a crash left in the
 * database. Returns how many were removed.
 */
export async function replayEndedAlerts({ alerts, ended, keptMails }: ReplayEndedAlertsParts): Promise<number> {
  const ids = [...(await ended.known()).keys()];
  let count = 0;
  for (let from = 0; from < ids.length; from += batchSize) {
    const removed = await alerts.removeAll(ids.slice(from, from + batchSize));
    await keptMails.remove(removed.mails);
    count += removed.alerts;
  }
  return count;
}
