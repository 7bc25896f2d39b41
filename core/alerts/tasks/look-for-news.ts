import { codeOf } from "../../errors.ts";
import type { SubscriberId } from "../../identity/alert-id.ts";
import { jobIds } from "../../jobs/job-id.ts";
import type { DayIn } from "../../jobs/visibility.ts";
import type { ChangedMatch, News, SearchEngine } from "../../search/engine/search-engine.ts";
import { type Site, timeZoneOf } from "../../site/site.ts";
import { dayMs } from "../../time/durations.ts";
import { type Day, later, type Moment, momentOf } from "../../time/time.ts";
import { maxShownNews } from "../stored/alert-news.ts";
import { keyOfSearch } from "../stored/alert-search.ts";
import {
  type AlertStore,
  type AlertWithCheckpoint,
  type DueSubscriber,
  mailLocaleOf,
  type SubscriberNewsResult,
} from "../stored/alert-store.ts";
import { addKnownOpenings, findUnknownOpenings } from "../stored/known-openings.ts";
import { isMailTime, mailTimeOn, nextMailTime, nextSearchDay } from "../stored/mail-time.ts";
import { engineSearchOf } from "./engine-search.ts";

export interface NewsSearchParts {
  readonly alerts: Pick<AlertStore, "due" | "keepLooks">;
  readonly engine: Pick<SearchEngine, "news">;
  readonly site: Pick<Site, "countries">;
  readonly today: DayIn;
  /** SHA-256 of a text, in hex. */
  readonly hashOf: (text: string) => string;
  readonly now: () => Date;
}

/** The result of one call of `lookForNews`. */
export interface NewsSearchResult {
  /** How many subscribers were due. */
  readonly subscribers: number;
  /** How many mails were queued. */
  readonly mails: number;
}

/**
 * Searches for new openings for at most `limit` subscribers whose next mail is due, and queues their mails (spec C43). Can be repeated after a crash
 * without announcing an opening twice, because mails and known openings are stored together. If it fails because of the data of a subscriber, it is
 * retried for one subscriber alone; if that fails, too, this subscriber is postponed by a day, and `onFailure` is called. Raises `unavailable` or
 * `busy` if the index or the database does.
 */
export async function lookForNews(
  parts: NewsSearchParts,
  limit: number,
  onFailure: (subscriber: SubscriberId, error: unknown) => void,
): Promise<NewsSearchResult> {
  try {
    return await look(parts, limit);
  } catch (error) {
    const code = codeOf(error);
    if (code === "unavailable" || code === "busy") throw error;
    if (limit > 1) return lookForNews(parts, 1, onFailure);
    const at = momentOf(parts.now());
    const [odd] = await parts.alerts.due(at, 1);
    if (!odd) throw error;
    await parts.alerts.keepLooks([{ subscriber: odd.id, dueAt: odd.nextAt, nextAt: later(at, dayMs), alerts: [] }], at);
    onFailure(odd.id, error);
    return { subscribers: 1, mails: 0 };
  }
}

async function look(parts: NewsSearchParts, limit: number): Promise<NewsSearchResult> {
  const at = momentOf(parts.now());
  const due = await parts.alerts.due(at, limit);
  if (due.length === 0) return { subscribers: 0, mails: 0 };
  const planned = due.map((subscriber) => ({ subscriber, alerts: alertsToLook(subscriber, at, parts) }));
  const news = await newsFor(
    planned.flatMap(({ alerts }) => alerts),
    parts,
  );
  const looks = planned.map(({ subscriber, alerts }) => lookOf(subscriber, alerts, news, at, parts));
  return { subscribers: due.length, mails: await parts.alerts.keepLooks(looks, at) };
}

const zoneOf = ({ alerts }: DueSubscriber, site: NewsSearchParts["site"]): string =>
  timeZoneOf(site, mailLocaleOf(alerts)?.country ?? "");

/** Returns the alerts of a subscriber to search for now: none at night, daily ones once a day, and weekly ones once a week. */
function alertsToLook(
  subscriber: DueSubscriber,
  at: Moment,
  { site, today }: Pick<NewsSearchParts, "site" | "today">,
): readonly AlertWithCheckpoint[] {
  if (!isMailTime(at, zoneOf(subscriber, site))) return [];
  return subscriber.alerts.filter((alert) => nextLookOf(alert, today) <= today(alert.search.country));
}

/** Returns the day of an alert's next search: today if the last search has a date in the future, because a clock was wrong then. */
function nextLookOf({ lookedAt, pace, search }: AlertWithCheckpoint, today: DayIn): Day {
  const day = today(search.country);
  return lookedAt.on > day ? day : nextSearchDay(lookedAt.on, pace);
}

interface FoundNews {
  readonly change: number;
  readonly matchesOf: (alert: AlertWithCheckpoint) => readonly ChangedMatch[];
}

/** Fetches the news for all alerts in one call, with each distinct search only once. */
async function newsFor(
  alerts: readonly AlertWithCheckpoint[],
  { engine, today }: Pick<NewsSearchParts, "engine" | "today">,
): Promise<FoundNews> {
  if (alerts.length === 0) return { change: 0, matchesOf: () => [] };
  const searches = new Map(alerts.map(({ search }) => [keyOfSearch(search), search]));
  const news: News = await engine.news({
    after: Math.min(...alerts.map(({ lookedAt }) => lookedAt.change)),
    since: alerts.map(({ lookedAt }) => lookedAt.on).toSorted()[0] ?? "",
    searches: [...searches.values()].map((search) => engineSearchOf(search, today)),
  });
  const matches = new Map([...searches.keys()].map((key, at) => [key, news.matches[at] ?? []]));
  return { change: news.change, matchesOf: ({ search }) => matches.get(keyOfSearch(search)) ?? [] };
}

function lookOf(
  subscriber: DueSubscriber,
  looking: readonly AlertWithCheckpoint[],
  { change, matchesOf }: FoundNews,
  at: Moment,
  { site, today, hashOf }: Pick<NewsSearchParts, "site" | "today" | "hashOf">,
): SubscriberNewsResult {
  const zone = zoneOf(subscriber, site);
  const looked = looking.map((alert) => {
    const changed = matchesOf(alert).filter((match) => hasChanged(match, alert, change));
    const fresh = findUnknownOpenings(
      changed.map(({ id }) => jobIds.of(id)),
      alert.known,
      hashOf,
    );
    return {
      fresh,
      id: alert.id,
      known: addKnownOpenings(alert.known, fresh, hashOf),
      lookedAt: { change, on: today(alert.search.country) },
    };
  });
  const news = looked.flatMap(({ id, fresh }) =>
    fresh.length > 0 ? [{ alert: id, openings: fresh.slice(0, maxShownNews), total: fresh.length }] : [],
  );
  const locale = mailLocaleOf(subscriber.alerts);
  const newLooks = new Map(looked.map(({ id, lookedAt }) => [id, lookedAt]));
  return {
    subscriber: subscriber.id,
    dueAt: subscriber.nextAt,
    nextAt: nextAtOf(
      subscriber.alerts.map((alert) =>
        nextLookOf({ ...alert, lookedAt: newLooks.get(alert.id) ?? alert.lookedAt }, today),
      ),
      at,
      zone,
    ),
    alerts: looked.map(({ fresh: _, ...alert }) => alert),
    ...(locale && news.length > 0 ? { mail: { language: locale.language, news } } : {}),
  };
}

/** Whether an opening has changed or begun since the last search for an alert. If the catalogue was rolled back, all openings count as changed. */
const hasChanged = ({ change, from = "" }: ChangedMatch, { lookedAt }: AlertWithCheckpoint, last: number): boolean =>
  lookedAt.change > last || change > lookedAt.change || from > lookedAt.on;

/** Returns when the first of the next searches is due, but not before the next morning. */
function nextAtOf(days: readonly Day[], at: Moment, zone: string): Moment {
  const morning = nextMailTime(at, zone);
  const [first] = days.toSorted();
  if (first === undefined) return later(at, 7 * dayMs); // the subscriber has no alerts
  const next = mailTimeOn(first, zone);
  return next > morning ? next : morning;
}
