import { paces } from "#core/alerts/stored/alert.ts";
import type { AlertStore, RemovedAlerts } from "#core/alerts/stored/alert-store.ts";
import { countryCodes } from "#core/site/country-code.ts";
import { createAlertLooks } from "./alert-looks.ts";
import { forgetMailCounts } from "./alert-mail-counts.ts";
import { createAlertRequests, removeSubscribers } from "./alert-requests.ts";
import { subscriptionWhere } from "./alert-rows.ts";
import { type Database, numberIn, type Queries, textIn } from "./database.ts";

export function createSqlAlertStore(database: Database, newId: () => string): AlertStore {
  const removeAll = (find: string, ...values: readonly string[]): Promise<RemovedAlerts> =>
    database.transaction((queries) => removeSubscribers(queries, find, ...values)).finally(() => database.settle(0));
  return {
    ...createAlertRequests(database, newId),
    ...createAlertLooks(database, newId),
    get: (id) => subscriptionWhere(database, "id = ?", id),
    ofMailbox: (mailbox) => subscriptionWhere(database, "mailbox = ?", mailbox),
    changePace: (id, alert, pace, nextAt) =>
      database.transaction(async (queries) => {
        const changed = await queries.run(
          "UPDATE alert SET pace = ? WHERE id = ? AND subscriber = ?",
          ...[pace, alert, id],
        );
        if (changed > 0) await makeDue(queries, id, nextAt);
        return changed > 0;
      }),
    async removeAlert(id, alert) {
      const removed = await database.transaction(async (queries) => {
        await queries.run("DELETE FROM alert WHERE id = ? AND subscriber = ?", alert, id);
        return removeWithoutAlerts(queries, id);
      });
      await database.settle(0);
      return removed;
    },
    async pause(id, at) {
      await database.run("UPDATE subscriber SET paused_at = coalesce(paused_at, ?) WHERE id = ?", at, id);
    },
    renew: (id, { at, nextAt }) =>
      database.transaction(async (queries) => {
        await queries.run(
          "UPDATE subscriber SET renewed_at = ?, asked_at = NULL, paused_at = NULL WHERE id = ? AND renewed_at IS NOT NULL",
          ...[at, id],
        );
        await makeDue(queries, id, nextAt);
      }),
    remove: async (id) => (await removeAll("SELECT id FROM subscriber WHERE id = ?", id)).mails,
    removeEverybody: () => removeAll("SELECT id FROM subscriber"),
    forgetMailCounts: (now) => forgetMailCounts(database, now),
    async removeUnconfirmed(before) {
      const removed = await database.transaction(async (queries) => {
        const rows = await queries.all(
          "DELETE FROM alert WHERE confirmed_at IS NULL AND requested_at < ? RETURNING subscriber",
          before,
        );
        const mails: string[] = [];
        for (const id of new Set(rows.map((row) => textIn(row, "subscriber"))))
          mails.push(...(await removeWithoutAlerts(queries, id)));
        return { alerts: rows.length, mails };
      });
      if (removed.alerts > 0) await database.settle(0);
      return removed;
    },
    ask: (renewedBefore, at, limit) =>
      database.transaction(async (queries) => {
        const rows = await queries.all(
          `SELECT id, (SELECT language FROM alert WHERE alert.subscriber = subscriber.id ORDER BY requested_at, id LIMIT 1) AS language
           FROM subscriber WHERE renewed_at < ? AND asked_at IS NULL ORDER BY renewed_at, id LIMIT ?`,
          ...[renewedBefore, limit],
        );
        for (const row of rows) {
          const id = textIn(row, "id");
          await queries.run("UPDATE subscriber SET asked_at = ? WHERE id = ?", at, id);
          await queries.run(
            "INSERT INTO outbox (id, subscriber, template, language, next_at, since) VALUES (?, ?, 'alert-continue', ?, ?, ?)",
            ...[newId(), id, textIn(row, "language"), at, at],
          );
        }
        return rows.length;
      }),
    removeUnanswered: (askedBefore) => removeAll("SELECT id FROM subscriber WHERE asked_at < ?", askedBefore),
    async tally() {
      const rows = await database.all(tallySql);
      return rows.map((row) => ({
        country: countryCodes.of(textIn(row, "country")),
        state: alertStates.find((state) => state === textIn(row, "state")) ?? "weekly",
        alerts: numberIn(row, "alerts"),
      }));
    },
    async counts() {
      const row = await database.get(
        `SELECT (SELECT count(*) FROM subscriber WHERE renewed_at IS NOT NULL) AS subscribers,
           (SELECT count(*) FROM subscriber WHERE paused_at IS NOT NULL) AS paused,
           (SELECT count(*) FROM alert WHERE confirmed_at IS NOT NULL AND pace = 'daily') AS daily,
           (SELECT count(*) FROM alert WHERE confirmed_at IS NOT NULL AND pace = 'weekly') AS weekly,
           (SELECT count(*) FROM alert WHERE confirmed_at IS NULL) AS unconfirmed`,
      );
      const count = (name: string): number => (row ? numberIn(row, name) : 0);
      return {
        subscribers: count("subscribers"),
        paused: count("paused"),
        daily: count("daily"),
        weekly: count("weekly"),
        unconfirmed: count("unconfirmed"),
      };
    },
  };
}

const alertStates = ["unconfirmed", "paused", ...paces] as const;

const tallySql = `SELECT country, CASE WHEN confirmed_at IS NULL THEN 'unconfirmed' WHEN paused_at IS NOT NULL THEN 'paused' ELSE pace END AS state, count(*) AS alerts
  FROM alert JOIN subscriber ON subscriber.id = alert.subscriber GROUP BY 1, 2 ORDER BY 1, 2`;

/** Makes the next look for new openings due at this time, unless it is due earlier. */
const makeDue = (queries: Queries, id: string, nextAt: string): Promise<number> =>
  queries.run(
    "UPDATE subscriber SET next_at = CASE WHEN next_at < ? THEN next_at ELSE ? END WHERE id = ? AND renewed_at IS NOT NULL",
    ...[nextAt, nextAt, id],
  );

/** Removes a subscriber if it has no alert left. Returns the ids of its mails. */
async function removeWithoutAlerts(queries: Queries, id: string): Promise<readonly string[]> {
  const left = await queries.get("SELECT 1 FROM alert WHERE subscriber = ? LIMIT 1", id);
  return left ? [] : (await removeSubscribers(queries, "SELECT id FROM subscriber WHERE id = ?", id)).mails;
}
