import { mailboxForLimits, mailboxOf } from "../../applications/submit/person.ts";
import { alertIds, type SubscriberId, subscriberIds } from "../../identity/alert-id.ts";
import type { DayIn } from "../../jobs/visibility.ts";
import type { KeptMails } from "../../mail/kept-mails.ts";
import type { SearchEngine } from "../../search/engine/search-engine.ts";
import { type Site, timeZoneOf } from "../../site/site.ts";
import { later, type Moment, momentOf } from "../../time/time.ts";
import type { Language } from "../../translation/language.ts";
import { type Catalog, createTranslator } from "../../translation/translate.ts";
import {
  type AlertEndReason,
  confirmAlertWithinMs,
  isConfirmable,
  isConfirmed,
  type Pace,
  paces,
  type Subscription,
} from "../stored/alert.ts";
import type { AlertLinks } from "../stored/alert-links.ts";
import type { AlertSearch } from "../stored/alert-search.ts";
import { type AlertStore, mailLocaleOf } from "../stored/alert-store.ts";
import { type EndedAlerts, unreadableEndedAlertsError } from "../stored/ended-alerts.ts";
import { addKnownOpenings } from "../stored/known-openings.ts";
import { nextMailTime } from "../stored/mail-time.ts";
import { engineSearchOf } from "./engine-search.ts";

/** The maximum number of known openings of a new alert. A search that finds more is too broad to store them all. */
const maxKnown = 20_000;

/** A request of a visitor for an alert. */
export interface AlertInput {
  readonly search: AlertSearch;
  /** A valid mail address. */
  readonly address: string;
  readonly pace: Pace;
}

/**
 * What visitors can do with alerts. Each token is from a link in a mail. Loading such a link changes nothing, because mail programs and scanners open
 * links, too. A token that is forged, or whose alerts are gone, has no effect.
 */
export interface Alerts {
  /**
   * Requests an alert: a mail asks the owner of the mailbox to confirm it. Behaves the same for all mailboxes, so that visitors cannot see whether a
   * mailbox already has alerts.
   */
  request(wish: AlertInput): Promise<void>;
  /** Raises `unreadableEndedAlertsError` if no request can be stored at present, because the records of ended alerts cannot be read. */
  ensureStorable(): Promise<void>;
  /**
   * Returns the subscription of a token, without expired requests; `undefined` if there is none. Raises `unreadableEndedAlertsError` if the records
   * of ended alerts cannot be read; `leave` works even then.
   */
  open(token: string): Promise<Subscription | undefined>;
  /** Confirms requests, given by their ids. Returns how many were confirmed. */
  confirm(token: string, alerts: readonly string[]): Promise<number>;
  changePace(token: string, alert: string, pace: string): Promise<void>;
  /** Ends an alert. If it was the last one, removes everything that is stored about the mailbox, and returns true. */
  removeAlert(token: string, alert: string): Promise<boolean>;
  /** Pauses the alerts until `goOn`. */
  pause(token: string): Promise<void>;
  /** Ends a pause. Also counts as the reply that the alerts are to be kept. */
  goOn(token: string): Promise<void>;
  /** Removes everything that is stored about the mailbox. Returns whether the token is genuine, even if everything was removed before. */
  leave(token: string): Promise<boolean>;
}

export interface AlertsParts {
  readonly store: AlertStore;
  readonly ended: Pick<EndedAlerts, "known">;
  readonly links: AlertLinks;
  readonly engine: Pick<SearchEngine, "search" | "seen">;
  readonly site: Site;
  readonly messages: () => Readonly<Record<Language, Catalog>>;
  readonly today: DayIn;
  readonly keptMails: Pick<KeptMails, "remove">;
  readonly newId: () => string;
  /** SHA-256 of a text, in hex. */
  readonly hashOf: (text: string) => string;
  /** A hash of a mailbox that nobody can compute without the secret of the installation. */
  readonly mailboxHashOf: (mailbox: string) => string;
  readonly now: () => Date;
  /** Called when a mail was queued. */
  readonly onMails: () => void;
  /** Called with the number of alerts that their owner has ended. `why` says whether the owner has ended one or all of them. */
  readonly onEnd: (why: AlertEndReason, alerts: number) => void;
}

export function createAlerts(parts: AlertsParts): Alerts {
  const { store, ended, links, engine, site, today, keptMails, newId, hashOf, now, onMails, onEnd } = parts;
  const open = async (token: string): Promise<Subscription | undefined> => {
    const id = links.idIn(token);
    const found = id && (await store.get(id));
    return found && withoutExpired(found, momentOf(now()));
  };
  /** Calls `act` for the subscriber of a token, if there is one. `nextAt` is the earliest time for the next mail. */
  const forSubscriber = async <Result>(
    token: string,
    act: (found: Subscription, at: Moment, nextAt: Moment) => Promise<Result>,
  ): Promise<Result | undefined> => {
    const found = await open(token);
    if (!found) return undefined;
    const at = momentOf(now());
    return act(found, at, nextMailTime(at, timeZoneOf(site, mailLocaleOf(found.alerts)?.country ?? "")));
  };
  const leave = async (id: SubscriberId): Promise<void> => {
    const { alerts, mails } = await store.remove(id); // reads nothing first, so that it works even if the records of ended alerts cannot be read
    await keptMails.remove(mails);
    onEnd("left", alerts);
  };
  return {
    open,
    async ensureStorable() {
      await ended.known().catch((error: unknown) => {
        throw unreadableEndedAlertsError(error);
      });
    },
    async request({ search, address, pace }) {
      const at = momentOf(now());
      const change = await engine.seen();
      const { ids } = await engine.search({
        ...engineSearchOf(search, today),
        from: 0,
        count: maxKnown,
        allWords: true,
        uncounted: true,
      });
      const text = createTranslator(parts.messages()[search.language], search.language)("alert.consent", {
        company: site.brand.name,
      });
      await store.request({
        at,
        address,
        mailbox: mailboxOf(address),
        mailboxHash: parts.mailboxHashOf(mailboxForLimits(address)),
        subscriber: subscriberIds.of(newId()),
        alert: alertIds.of(newId()),
        search,
        pace,
        consent: { text, hash: hashOf(text) },
        known: addKnownOpenings("", ids, hashOf),
        lookedAt: { change, on: today(search.country) },
      });
      onMails();
    },
    confirm: async (token, alerts) =>
      (await forSubscriber(token, ({ id }, at, nextAt) =>
        store.confirm(id, alerts.filter(alertIds.has), { at, since: later(at, -confirmAlertWithinMs), nextAt }),
      )) ?? 0,
    async changePace(token, alert, given) {
      const pace = paces.find((each) => each === given);
      if (pace && alertIds.has(alert))
        await forSubscriber(token, ({ id }, _at, nextAt) => store.changePace(id, alert, pace, nextAt));
    },
    async removeAlert(token, alert) {
      if (!alertIds.has(alert)) return false;
      const isLast = await forSubscriber(token, async ({ id, alerts }) => {
        await keptMails.remove(await store.removeAlert(id, alert));
        onEnd("removed", alerts.filter((each) => each.id === alert).length);
        if (await open(token)) return false;
        if (await store.get(id)) await leave(id); // only expired requests are left
        return true;
      });
      return isLast ?? false;
    },
    async pause(token) {
      await forSubscriber(token, ({ id }, at) => store.pause(id, at));
    },
    async goOn(token) {
      await forSubscriber(token, ({ id }, at, nextAt) => store.renew(id, { at, nextAt }));
    },
    async leave(token) {
      const id = links.idIn(token);
      if (id !== undefined) await leave(id);
      return id !== undefined;
    },
  };
}

/** Leaves out requests that can no longer be confirmed. Returns `undefined` if nothing is left. */
function withoutExpired(subscription: Subscription, at: Moment): Subscription | undefined {
  const alerts = subscription.alerts.filter((alert) => isConfirmed(alert) || isConfirmable(alert, at));
  return alerts.length > 0 ? { ...subscription, alerts } : undefined;
}
