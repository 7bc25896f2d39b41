import type { AlertId, SubscriberId } from "../../identity/alert-id.ts";
import type { KeptMails } from "../../mail/kept-mails.ts";
import { momentOf } from "../../time/time.ts";
import type { Subscription } from "../stored/alert.ts";
import type { AlertStore, RemovedAlerts } from "../stored/alert-store.ts";
import { type EndedAlerts, unreadableEndedAlertsError } from "../stored/ended-alerts.ts";

export interface NotedEndsParts {
  readonly ended: Pick<EndedAlerts, "note" | "known">;
  /** Used if an end cannot be noted: then the callers do not learn which mails were removed. */
  readonly keptMails: Pick<KeptMails, "remove">;
  readonly now: () => Date;
}

/**
 * A store of alerts that notes each end, and never returns an alert whose end is noted, even if an old copy of the database has brought it back.
 *
 * An end is noted before the alert is removed: after a crash in between, `replayEndedAlerts` removes it. If an end cannot be noted, the alert is
 * removed all the same, with the files of its mails, because its owner must get no more mails, and the error is raised afterwards. Requests that
 * nobody confirmed end unnoted, because no copy can bring them back for longer than 48 hours. While the records cannot be read, whatever needs them
 * raises `unreadableEndedAlertsError`; leaving does not.
 */
export function withNotedEnds(store: AlertStore, { ended, keptMails, now }: NotedEndsParts): AlertStore {
  const note = async (ids: readonly (SubscriberId | AlertId)[]): Promise<void> => {
    const at = momentOf(now());
    await ended.note(ids.map((id) => ({ id, at })));
  };
  const endNoted = async <Removed extends RemovedAlerts | readonly string[]>(
    ids: readonly (SubscriberId | AlertId)[],
    remove: () => Promise<Removed>,
  ): Promise<Removed> => {
    const [noted] = await Promise.allSettled([note(ids)]);
    const removed = await remove();
    if (noted.status === "fulfilled") return removed;
    await keptMails.remove("mails" in removed ? removed.mails : removed);
    throw noted.reason;
  };
  const known = (): ReturnType<EndedAlerts["known"]> =>
    ended.known().catch((error: unknown) => {
      throw unreadableEndedAlertsError(error);
    });
  const withoutEnded = async (found: Subscription | undefined): Promise<Subscription | undefined> => {
    if (!found) return undefined;
    const ids = await known();
    const alerts = found.alerts.filter(({ id }) => !ids.has(id));
    return ids.has(found.id) || alerts.length === 0 ? undefined : { ...found, alerts };
  };
  return {
    ...store,
    get: async (id) => withoutEnded(await store.get(id)),
    ofMailbox: async (mailbox) => withoutEnded(await store.ofMailbox(mailbox)),
    async request(request) {
      await known(); // for every mailbox, so that its failure tells nobody whether a mailbox is known
      const found = await store.ofMailbox(request.mailbox);
      if (found && !(await withoutEnded(found))) await store.remove(found.id); // otherwise, the request would belong to a subscriber who has ended
      await store.request(request);
    },
    async removeAlert(id, alert) {
      const isOwn = (await store.get(id))?.alerts.some((each) => each.id === alert) ?? false;
      return endNoted(isOwn ? [alert] : [], () => store.removeAlert(id, alert));
    },
    async remove(id) {
      const isThere = (await store.get(id)) !== undefined; // a link that is used again notes nothing
      return endNoted(isThere ? [id] : [], () => store.remove(id));
    },
    async removeEverybody() {
      return endNoted(await store.subscribers(), () => store.removeEverybody());
    },
    async removeUnanswered(askedBefore) {
      const removed = await store.removeUnanswered(askedBefore); // not noted before, because its owner may just be answering
      try {
        await note(removed.subscribers);
      } catch (error) {
        await keptMails.remove(removed.mails);
        throw error;
      }
      return removed;
    },
  };
}
