import type { AlertId, SubscriberId } from "../../identity/alert-id.ts";
import { momentOf } from "../../time/time.ts";
import type { Subscription } from "../stored/alert.ts";
import type { AlertStore } from "../stored/alert-store.ts";
import { type EndedAlert, type EndedAlerts, unreadableEndedAlertsError } from "../stored/ended-alerts.ts";

/** Called with the ends of alerts that could not be recorded, and the reason. */
export type UnrecordedEndsListener = (error: unknown, ends: readonly EndedAlert[]) => void;

export interface RecordedEndsParts {
  readonly ended: Pick<EndedAlerts, "note" | "known">;
  readonly now: () => Date;
  /** Called if alerts were removed but their end could not be recorded, so that a restore may bring them back. */
  readonly onUnrecorded: UnrecordedEndsListener;
}

/**
 * A store of alerts that records each end, and never returns an alert whose end is recorded, even if an old copy of the database has brought it back.
 *
 * An end is recorded before the alert is removed, so that after a crash in between, `replayEndedAlerts` can remove the alert. If an end cannot be
 * recorded, the alert is removed all the same, because its owner must get no more mails, and `onUnrecorded` is called. Errors are raised only if the
 * removal fails. For requests that nobody confirmed, no end is recorded, because an old copy can bring them back for 48 hours at most. While the
 * records cannot be read, methods that need them raise `unreadableEndedAlertsError`; removing a subscriber still works.
 */
export function withRecordedEnds(store: AlertStore, { ended, now, onUnrecorded }: RecordedEndsParts): AlertStore {
  const endsOf = (ids: readonly (SubscriberId | AlertId)[]): readonly EndedAlert[] => {
    const at = momentOf(now());
    return ids.map((id) => ({ id, at }));
  };
  const endNoted = async <Removed>(
    ids: readonly (SubscriberId | AlertId)[],
    remove: () => Promise<Removed>,
  ): Promise<Removed> => {
    const ends = endsOf(ids);
    const [noted] = await Promise.allSettled([ended.note(ends)]);
    const removed = await remove();
    if (noted.status === "rejected") onUnrecorded(noted.reason, ends);
    return removed;
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
      await known(); // for every mailbox, so that a failure does not reveal whether the mailbox has alerts
      const found = await store.ofMailbox(request.mailbox);
      if (found && !(await withoutEnded(found))) await store.remove(found.id); // otherwise, the request would belong to a subscriber who has ended
      await store.request(request);
    },
    async removeAlert(id, alert) {
      const isOwn = (await store.get(id))?.alerts.some((each) => each.id === alert) ?? false;
      return endNoted(isOwn ? [alert] : [], () => store.removeAlert(id, alert));
    },
    async remove(id) {
      const isThere = (await store.get(id)) !== undefined; // if the link is used a second time, nothing is recorded
      return endNoted(isThere ? [id] : [], () => store.remove(id));
    },
    async removeEverybody() {
      return endNoted(await store.subscribers(), () => store.removeEverybody());
    },
    async removeUnanswered(askedBefore) {
      const removed = await store.removeUnanswered(askedBefore); // recorded only after the removal, because the owner may reply until then
      const ends = endsOf(removed.subscribers);
      await ended.note(ends).catch((error: unknown) => onUnrecorded(error, ends));
      return removed;
    },
  };
}
