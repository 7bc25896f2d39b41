import type { AlertId, SubscriberId } from "../../identity/alert-id.ts";
import type { CountryCode } from "../../site/country-code.ts";
import type { Day, Moment } from "../../time/time.ts";
import type { Language } from "../../translation/language.ts";
import type { Alert, Pace, Subscription } from "./alert.ts";
import type { AlertNews } from "./alert-news.ts";
import type { AlertSearch } from "./alert-search.ts";
import type { KnownOpenings } from "./known-openings.ts";

/** The state of the catalogue at the last search for an alert's new openings. */
export interface CatalogueCheckpoint {
  /** The number of the catalogue's last change. */
  readonly change: number;
  /**
   * The day on which the search ran, in the time zone of its country. Openings that begin on a later day count as new even if they have not changed.
   */
  readonly on: Day;
}

/** A request for an alert, to be confirmed by the owner of the mailbox. */
export interface AlertRequest {
  readonly at: Moment;
  readonly address: string;
  /** The mail address in canonical spelling, by which the mailbox is found (`mailboxOf`). */
  readonly mailbox: string;
  /** A keyed hash of the mailbox without `+tag`, by which its mails are counted. */
  readonly mailboxHash: string;
  readonly subscriber: SubscriberId;
  readonly alert: AlertId;
  readonly search: AlertSearch;
  readonly pace: Pace;
  readonly consent: { readonly text: string; readonly hash: string };
  /** The openings that the search found at the time of the request, so that no mail announces them as new. */
  readonly known: KnownOpenings;
  readonly lookedAt: CatalogueCheckpoint;
}

/** An alert with its known openings, and the state of the catalogue at its last search. */
export interface AlertWithCheckpoint extends Alert {
  readonly known: KnownOpenings;
  readonly lookedAt: CatalogueCheckpoint;
}

/** A subscriber whose next mail is due, with its confirmed alerts. */
export interface DueSubscriber {
  readonly id: SubscriberId;
  /** When the next mail became due. */
  readonly nextAt: Moment;
  readonly alerts: readonly AlertWithCheckpoint[];
}

/** The result of looking for new openings for the alerts of a subscriber. */
export interface SubscriberNewsResult {
  readonly subscriber: SubscriberId;
  /** The subscriber's `nextAt` when the search began. If it has changed since, nothing is stored. */
  readonly dueAt: Moment;
  readonly nextAt: Moment;
  /** The alerts that were searched, with their new known openings and checkpoints. */
  readonly alerts: readonly {
    readonly id: AlertId;
    readonly known: KnownOpenings;
    readonly lookedAt: CatalogueCheckpoint;
  }[];
  /** The mail with the news; missing if there are none. */
  readonly mail?: { readonly language: Language; readonly news: AlertNews };
}

/** How many subscribers and alerts there are. */
export interface AlertCounts {
  readonly subscribers: number;
  readonly paused: number;
  readonly daily: number;
  readonly weekly: number;
  readonly unconfirmed: number;
}

/** The number of removed alerts, and the ids of the mails that were removed with them. */
export interface RemovedAlerts {
  readonly alerts: number;
  readonly mails: readonly string[];
}

/** The removed alerts and mails, with the subscribers that were removed. */
export interface RemovedSubscribers extends RemovedAlerts {
  readonly subscribers: readonly SubscriberId[];
}

/** The number of alerts of a country in one state. All alerts of a paused mailbox are `paused`, whatever their pace. */
export interface AlertTally {
  readonly country: CountryCode;
  readonly state: "unconfirmed" | "paused" | Pace;
  readonly alerts: number;
}

/**
 * Stores subscribers, their alerts, and the mails for both. Removing a subscriber removes its alerts and mails. Methods that remove something return
 * the ids of the removed mails, so that copies of these mails in files can be deleted as well.
 */
export interface AlertStore {
  /**
   * Stores a request, and queues the mail that asks for the confirmation. The mail is not queued if the mailbox got such a mail within the last hour,
   * or three within a day; mails about alerts that were removed since count, too. A second request for the same search replaces the first. If the
   * mailbox has `maxAlerts` alerts, the request replaces the oldest unconfirmed one; if all are confirmed, nothing is stored.
   */
  request(request: AlertRequest): Promise<void>;
  /** Returns a subscriber with all of its alerts; `undefined` if there is none. */
  get(id: SubscriberId): Promise<Subscription | undefined>;
  /** Returns the subscriber with this mailbox; `undefined` if there is none. */
  ofMailbox(mailbox: string): Promise<Subscription | undefined>;
  /**
   * Confirms those of the given alerts that were requested, or whose time to confirm was restarted, at or after `since`. Each replaces a confirmed
   * alert for the same search, and takes over its id and its known openings. The next mail is due at `nextAt`, unless one is due earlier. Ends a
   * pause. Returns how many alerts were confirmed.
   */
  confirm(
    id: SubscriberId,
    alerts: readonly AlertId[],
    times: { readonly at: Moment; readonly since: Moment; readonly nextAt: Moment },
  ): Promise<number>;
  /** Changes the pace of an alert. The next mail is due at `nextAt`, unless one is due earlier. Returns whether the subscriber has the alert. */
  changePace(id: SubscriberId, alert: AlertId, pace: Pace, nextAt: Moment): Promise<boolean>;
  /** Removes an alert; if it was the last one, removes the subscriber, too. */
  removeAlert(id: SubscriberId, alert: AlertId): Promise<readonly string[]>;
  /** Begins a pause. */
  pause(id: SubscriberId, at: Moment): Promise<void>;
  /** Ends a pause, and records that the owner wants to keep the alerts. The next mail is due at `nextAt`, unless one is due earlier. */
  renew(id: SubscriberId, times: { readonly at: Moment; readonly nextAt: Moment }): Promise<void>;
  /** Removes a subscriber. */
  remove(id: SubscriberId): Promise<RemovedAlerts>;
  /** Removes the subscribers and the alerts with these ids, if there are any. Takes little time if there are none. */
  removeAll(ids: readonly string[]): Promise<RemovedAlerts>;
  /** Returns the ids of all subscribers. */
  subscribers(): Promise<SubscriberId[]>;
  /** Removes all subscribers. */
  removeEverybody(): Promise<RemovedAlerts>;
  /** Returns at most `limit` subscribers whose next mail is due, beginning with the one whose mail has been due longest. */
  due(now: Moment, limit: number): Promise<DueSubscriber[]>;
  /**
   * Stores the results of searches for new openings and queues the mails about them, in one transaction. If an earlier mail to a subscriber was not
   * sent yet, its news is merged into the new mail. Returns how many mails were queued.
   */
  keepLooks(looks: readonly SubscriberNewsResult[], at: Moment): Promise<number>;
  /** Returns the news of a mail; `undefined` if it was removed. */
  newsOf(mail: string): Promise<AlertNews | undefined>;
  /** Removes closed openings from the news of an unsent mail and, with `forget`, from the known openings of its alerts. */
  takeBack(
    mail: string,
    openings: ReadonlySet<string>,
    forget: (known: KnownOpenings, ids: readonly string[]) => KnownOpenings,
  ): Promise<void>;
  /** Deletes the counts of mailboxes that got no mail to confirm an alert within the last day. Returns how many counts were deleted. */
  deleteExpiredMailCounts(now: Moment): Promise<number>;
  /** Removes the requests from before a moment that were not confirmed, and whose time to confirm was not restarted after that moment. */
  removeUnconfirmed(before: Moment): Promise<RemovedAlerts>;
  /**
   * Queues the mail that asks whether to keep the alerts, for at most `limit` subscribers who last renewed theirs before `renewedBefore`. Returns the
   * number of subscribers.
   */
  ask(renewedBefore: Moment, at: Moment, limit: number): Promise<number>;
  /**
   * Removes the subscribers who were asked whether to keep their alerts and have not replied, if they were asked before a moment and their time to
   * reply was not restarted after it.
   */
  removeUnanswered(askedBefore: Moment): Promise<RemovedSubscribers>;
  /**
   * Restarts, at this moment, the time to confirm a request and the time to reply to the yearly question, for all who have not done so. Never makes
   * the remaining time shorter. The stored moments of the request and of the question do not change.
   */
  restartWaits(at: Moment): Promise<void>;
  counts(): Promise<AlertCounts>;
  /** Counts the alerts by country and state, in the order of country codes. */
  tally(): Promise<AlertTally[]>;
}

/** Returns the language of a subscriber's mails, and the country whose local time decides when they are sent: both from the first alert. */
export const mailLocaleOf = (
  alerts: readonly Alert[],
): { readonly language: Language; readonly country: CountryCode } | undefined =>
  alerts[0] && { language: alerts[0].search.language, country: alerts[0].search.country };
