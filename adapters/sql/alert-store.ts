import { paces } from "#core/alerts/stored/alert.ts";
import type { AlertStore, RemovedAlerts, RemovedSubscribers } from "#core/alerts/stored/alert-store.ts";
import { subscriberIds } from "#core/identity/alert-id.ts";
import { countryCodes } from "#core/site/country-code.ts";
import { deleteExpiredMailCounts } from "./alert-mail-counts.ts";
import { createAlertNewsStore } from "./alert-news-store.ts";
import { createAlertRequests, removeSubscribers } from "./alert-requests.ts";
import { subscriptionWhere } from "./alert-rows.ts";
import { type Database, numberIn, type Queries, textIn } from "./database.ts";

export function createSqlAlertStore(database: Database, newId: () => string): AlertStore {
  const removeWhere = (find: string, ...values: readonly string[]): Promise<RemovedSubscribers> =>
    database.transaction((queries) => removeSubscribers(queries, find, ...values)).finally(() => database.settle(0));
  return {
    ...createAlertRequests(database, newId),
    ...createAlertNewsStore(database, newId),
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
          "UPDATE subscriber SET renewed_at = ?, asked_at = NULL, waits_since = NULL, paused_at = NULL WHERE id = ? AND renewed_at IS NOT NULL",
          ...[at, id],
        );
        await makeDue(queries, id, nextAt);
      }),
    remove: (id) => removeWhere("SELECT id FROM subscriber WHERE id = ?", id),
    removeEverybody: () => removeWhere("SELECT id FROM subscriber"),
    deleteExpiredMailCounts: (now) => deleteExpiredMailCounts(database, now),
    async removeAll(given) {
      const [ids, isIn] = [JSON.stringify(given), database.dialect.isIn("id")];
      const find = `SELECT id FROM subscriber WHERE ${isIn}`;
      const found = await database.get(`${find} UNION ALL SELECT id FROM alert WHERE ${isIn} LIMIT 1`, ids, ids);
      if (!found) return { alerts: 0, mails: [] };
      const removed = await database.transaction(async (queries) => {
        const { alerts, mails } = await removeSubscribers(queries, find, ids);
        const single = await removeAlerts(queries, isIn, ids);
        return { alerts: alerts + single.alerts, mails: [...mails, ...single.mails] };
      });
      await database.settle(0);
      return removed;
    },
    async subscribers() {
      const rows = await database.all("SELECT id FROM subscriber ORDER BY id");
      return rows.map((row) => subscriberIds.of(textIn(row, "id")));
    },
    async removeUnconfirmed(before) {
      const removed = await database.transaction((queries) =>
        removeAlerts(queries, `confirmed_at IS NULL AND ${startedBefore("requested_at")}`, before, before),
      );
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
    removeUnanswered: (askedBefore) =>
      removeWhere(`SELECT id FROM subscriber WHERE ${startedBefore("asked_at")}`, askedBefore, askedBefore),
    restartWaits: (at) =>
      database.transaction(async (queries) => {
        await queries.run(
          `UPDATE alert SET waits_since = ? WHERE confirmed_at IS NULL AND ${startedBefore("requested_at")}`,
          ...[at, at, at],
        );
        await queries.run(`UPDATE subscriber SET waits_since = ? WHERE ${startedBefore("asked_at")}`, at, at, at);
      }),
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

/**
 * A condition: the period for a confirmation or a reply began before a moment. The period may have been restarted: this version notes that in
 * `waits_since`, but an earlier version on another host overwrites `column`, so both columns are compared. The placeholders get the moment twice.
 */
const startedBefore = (column: "requested_at" | "asked_at"): string =>
  `${column} < ? AND (waits_since IS NULL OR waits_since < ?)`;

const alertStates = ["unconfirmed", "paused", ...paces] as const;

const tallySql = `SELECT country, CASE WHEN confirmed_at IS NULL THEN 'unconfirmed' WHEN paused_at IS NOT NULL THEN 'paused' ELSE pace END AS state, count(*) AS alerts
  FROM alert JOIN subscriber ON subscriber.id = alert.subscriber GROUP BY 1, 2 ORDER BY 1, 2`;

/** Makes the next check for new openings due at this time, unless it is due earlier. */
const makeDue = (queries: Queries, id: string, nextAt: string): Promise<number> =>
  queries.run(
    "UPDATE subscriber SET next_at = CASE WHEN next_at < ? THEN next_at ELSE ? END WHERE id = ? AND renewed_at IS NOT NULL",
    ...[nextAt, nextAt, id],
  );

/** Removes the alerts that meet a condition, and the subscribers who have none left. */
async function removeAlerts(queries: Queries, condition: string, ...values: readonly string[]): Promise<RemovedAlerts> {
  const rows = await queries.all(`DELETE FROM alert WHERE ${condition} RETURNING subscriber`, ...values);
  const mails: string[] = [];
  for (const id of new Set(rows.map((row) => textIn(row, "subscriber"))))
    mails.push(...(await removeWithoutAlerts(queries, id)));
  return { alerts: rows.length, mails };
}

/** Removes a subscriber if it has no alert left. Returns the ids of its mails. */
async function removeWithoutAlerts(queries: Queries, id: string): Promise<readonly string[]> {
  const left = await queries.get("SELECT 1 FROM alert WHERE subscriber = ? LIMIT 1", id);
  return left ? [] : (await removeSubscribers(queries, "SELECT id FROM subscriber WHERE id = ?", id)).mails;
}
