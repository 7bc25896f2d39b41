import { type AlertNews, alertNewsIn, mergeNews, newsWithout } from "#core/alerts/stored/alert-news.ts";
import type {
  AlertStore,
  AlertWithCheckpoint,
  DueSubscriber,
  SubscriberNewsResult,
} from "#core/alerts/stored/alert-store.ts";
import { type SubscriberId, subscriberIds } from "#core/identity/alert-id.ts";
import { dayMs } from "#core/time/durations.ts";
import { later, type Moment } from "#core/time/time.ts";
import { alertWithCheckpointIn } from "./alert-rows.ts";
import { type Database, momentIn, optionalTextIn, placeholders, type Queries, type Row, textIn } from "./database.ts";

/**
 * The next check for new openings ("look") is always due within a week. A time further ahead than this was stored while the clock was wrong, so the
 * check counts as due.
 */
const maxAheadMs = 8 * dayMs;

/** The methods of an alert store that find the subscribers to check for new openings, and queue mails about these openings. */
export const createAlertNewsStore = (
  database: Database,
  newId: () => string,
): Pick<AlertStore, "due" | "keepLooks" | "newsOf" | "takeBack"> => ({
  async due(now, limit) {
    const subscribers = await database.all(
      `SELECT id, next_at FROM subscriber WHERE (next_at <= ? OR next_at > ?) AND paused_at IS NULL ORDER BY next_at, id LIMIT ?`,
      ...[now, later(now, maxAheadMs), limit],
    );
    if (subscribers.length === 0) return [];
    const rows = await database.all(
      `SELECT * FROM alert WHERE confirmed_at IS NOT NULL AND subscriber IN (${placeholders(subscribers)}) ORDER BY requested_at, id`,
      ...subscribers.map((row) => textIn(row, "id")),
    );
    return subscribers.map((row): DueSubscriber => {
      const id = subscriberIds.of(textIn(row, "id"));
      const own = rows.filter((alert) => textIn(alert, "subscriber") === id);
      return { id, nextAt: momentIn(row, "next_at"), alerts: own.flatMap((alert) => readable(alert) ?? []) };
    });
  },
  keepLooks: (looks, at) =>
    database.transaction(async (queries) => {
      let queued = 0;
      for (const look of looks) if (await keepLook(queries, look, at, newId)) queued += 1;
      return queued;
    }),
  newsOf: (mail) => newsIn(database, mail),
  takeBack: (mail, openings, forget) =>
    database.transaction(async (queries) => {
      const news = await newsIn(queries, mail);
      if (!news) return;
      for (const { alert, openings: told } of news) {
        const gone = told.filter((id) => openings.has(id));
        const row = gone.length > 0 ? await queries.get("SELECT known FROM alert WHERE id = ?", alert) : undefined;
        if (row)
          await queries.run("UPDATE alert SET known = ? WHERE id = ?", forget(textIn(row, "known"), gone), alert);
      }
      await queries.run("UPDATE outbox SET news = ? WHERE id = ?", JSON.stringify(newsWithout(news, openings)), mail);
    }),
});

/** Reads an alert; `undefined` if the row cannot be read, so that it does not hold up other alerts. */
function readable(row: Row): AlertWithCheckpoint | undefined {
  try {
    return alertWithCheckpointIn(row);
  } catch {
    return undefined;
  }
}

/** Stores the result of a check for new openings. Returns whether a mail was queued. */
async function keepLook(
  queries: Queries,
  { subscriber, dueAt, nextAt, alerts, mail }: SubscriberNewsResult,
  at: Moment,
  newId: () => string,
): Promise<boolean> {
  const isDue = await queries.run(
    "UPDATE subscriber SET next_at = ? WHERE id = ? AND next_at = ? AND paused_at IS NULL",
    ...[nextAt, subscriber, dueAt],
  );
  if (isDue === 0) return false; // another process has already checked, or the subscriber was removed or has paused
  for (const { id, known, lookedAt } of alerts)
    await queries.run(
      "UPDATE alert SET known = ?, looked_change = ?, looked_on = ? WHERE id = ? AND subscriber = ?",
      ...[known, lookedAt.change, lookedAt.on, id, subscriber],
    );
  if (!mail) return false;
  const waiting = await takeWaitingNews(queries, subscriber);
  await queries.run(
    "INSERT INTO outbox (id, subscriber, news, template, language, next_at, since) VALUES (?, ?, ?, 'alert-news', ?, ?, ?)",
    ...[newId(), subscriber, JSON.stringify(mergeNews(waiting, mail.news)), mail.language, at, at],
  );
  return true;
}

/**
 * Deletes the news mails of a subscriber that no sender has claimed, and those that were dropped because the subscriber had paused or no server
 * accepted them. Returns the news that they contained.
 */
async function takeWaitingNews(queries: Queries, subscriber: SubscriberId): Promise<AlertNews> {
  const unsent = "((sent_at IS NULL AND claimed_until IS NULL) OR dropped = 1)";
  const waiting = `subscriber = ? AND template = 'alert-news' AND ${unsent}`;
  const rows = await queries.all(`DELETE FROM outbox WHERE ${waiting} RETURNING news`, subscriber);
  return rows.map((row) => alertNewsIn(textIn(row, "news"))).reduce(mergeNews, []);
}

async function newsIn(queries: Pick<Queries, "get">, mail: string): Promise<AlertNews | undefined> {
  const row = await queries.get("SELECT news FROM outbox WHERE id = ?", mail);
  const news = row && optionalTextIn(row, "news");
  return news === undefined ? undefined : alertNewsIn(news);
}
