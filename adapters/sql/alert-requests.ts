import { maxAlerts } from "#core/alerts/stored/alert.ts";
import type { AlertRequest, AlertStore, RemovedSubscribers } from "#core/alerts/stored/alert-store.ts";
import { mergeKnownOpenings } from "#core/alerts/stored/known-openings.ts";
import { subscriberIds } from "#core/identity/alert-id.ts";
import type { Moment } from "#core/time/time.ts";
import { countConfirmationMail } from "./alert-mail-counts.ts";
import { keepText } from "./consent.ts";
import { type Database, numberIn, type Queries, type Row, textIn } from "./database.ts";
import { storableText } from "./readable.ts";

const isSameSearch = "language = ? AND country = ? AND parameters = ?";

/** The methods of an alert store that accept and confirm requests for alerts. */
export const createAlertRequests = (
  database: Database,
  newId: () => string,
): Pick<AlertStore, "request" | "confirm"> => ({
  request: (request) => database.transaction((queries) => keepRequest(queries, request, newId)),
  confirm: (id, alerts, { at, since, nextAt }) =>
    database.transaction(async (queries) => {
      await queries.run("UPDATE subscriber SET mailbox = mailbox WHERE id = ?", id); // locks the row
      let confirmed = 0;
      for (const alert of alerts) {
        const row = await queries.get(
          "SELECT * FROM alert WHERE id = ? AND subscriber = ? AND confirmed_at IS NULL AND (requested_at >= ? OR waits_since >= ?)",
          ...[alert, id, since, since],
        );
        if (!row) continue;
        const search = [textIn(row, "language"), textIn(row, "country"), textIn(row, "parameters")];
        const earlier = await queries.get(
          `SELECT id, known FROM alert WHERE subscriber = ? AND confirmed_at IS NOT NULL AND ${isSameSearch}`,
          ...[id, ...search],
        );
        if (earlier) await replaceAlert(queries, earlier, row, at);
        else await queries.run("UPDATE alert SET confirmed_at = ?, waits_since = NULL WHERE id = ?", at, alert);
        confirmed += 1;
      }
      if (confirmed > 0)
        await queries.run(
          `UPDATE subscriber SET renewed_at = ?, asked_at = NULL, waits_since = NULL, paused_at = NULL,
             next_at = CASE WHEN next_at < ? THEN next_at ELSE ? END WHERE id = ?`,
          ...[at, nextAt, nextAt, id],
        );
      return confirmed;
    }),
});

/**
 * Updates a confirmed alert from a new request for the same search. The id of the alert stays the same, because waiting mails and the record of the
 * alert's end contain it.
 */
async function replaceAlert(queries: Queries, earlier: Row, request: Row, at: Moment): Promise<void> {
  await queries.run("DELETE FROM alert WHERE id = ?", textIn(request, "id"));
  await queries.run(
    "UPDATE alert SET pace = ?, requested_at = ?, confirmed_at = ?, consent = ?, known = ?, looked_change = ?, looked_on = ? WHERE id = ?",
    ...[textIn(request, "pace"), textIn(request, "requested_at"), at, textIn(request, "consent")],
    ...[mergeKnownOpenings(textIn(earlier, "known"), textIn(request, "known")), numberIn(request, "looked_change")],
    ...[textIn(request, "looked_on"), textIn(earlier, "id")],
  );
}

async function keepRequest(queries: Queries, request: AlertRequest, newId: () => string): Promise<void> {
  const { at, search, mailbox, mailboxHash, consent, lookedAt } = request;
  await queries.run(
    "INSERT INTO subscriber (id, address, mailbox) VALUES (?, ?, ?) ON CONFLICT (mailbox) DO UPDATE SET mailbox = excluded.mailbox",
    ...[request.subscriber, request.address, mailbox],
  );
  const row = await queries.get("SELECT id FROM subscriber WHERE mailbox = ?", mailbox);
  const subscriber = row ? textIn(row, "id") : request.subscriber;
  const parameters = storableText(search.parameters);
  await queries.run(
    `DELETE FROM alert WHERE subscriber = ? AND confirmed_at IS NULL AND ${isSameSearch}`,
    ...[subscriber, search.language, search.country, parameters],
  );
  if (!(await makeRoom(queries, subscriber))) return;
  await keepText(queries, consent.hash, consent.text);
  await queries.run(
    `INSERT INTO alert (id, subscriber, language, country, parameters, pace, requested_at, consent, known, looked_change, looked_on)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[request.alert, subscriber, search.language, search.country, parameters, request.pace, at, consent.hash],
    ...[request.known, lookedAt.change, lookedAt.on],
  );
  const isNewSubscriber = subscriber === request.subscriber;
  if (await countConfirmationMail(queries, mailboxHash, { at, isNewSubscriber }))
    await queries.run(
      "INSERT INTO outbox (id, subscriber, template, language, next_at, since) VALUES (?, ?, 'alert-confirm', ?, ?, ?)",
      ...[newId(), subscriber, search.language, at, at],
    );
}

/**
 * Makes room for another alert of a mailbox. If the mailbox has the maximum number of alerts, removes the oldest unconfirmed one, so that strangers'
 * requests cannot block requests by the owner of the mailbox. Returns false if there is no room, because all alerts are confirmed.
 */
async function makeRoom(queries: Queries, subscriber: string): Promise<boolean> {
  const kept = await queries.get("SELECT count(*) AS alerts FROM alert WHERE subscriber = ?", subscriber);
  if (!kept || numberIn(kept, "alerts") < maxAlerts) return true;
  const oldest = "SELECT id FROM alert WHERE subscriber = ? AND confirmed_at IS NULL ORDER BY requested_at, id LIMIT 1";
  return (await queries.run(`DELETE FROM alert WHERE id = (${oldest})`, subscriber)) > 0;
}

/**
 * Removes the subscribers whose ids a query finds, with their alerts and mails. The query is used as a subquery, because a statement accepts only
 * some ten thousand values.
 */
export async function removeSubscribers(
  queries: Queries,
  find: string,
  ...values: readonly string[]
): Promise<RemovedSubscribers> {
  const counted = await queries.get(`SELECT count(*) AS alerts FROM alert WHERE subscriber IN (${find})`, ...values);
  const rows = await queries.all(`SELECT id FROM outbox WHERE subscriber IN (${find}) ORDER BY id`, ...values);
  const removed = await queries.all(`DELETE FROM subscriber WHERE id IN (${find}) RETURNING id`, ...values);
  return {
    alerts: counted ? numberIn(counted, "alerts") : 0,
    mails: rows.map((row) => textIn(row, "id")),
    subscribers: removed.map((row) => subscriberIds.of(textIn(row, "id"))),
  };
}
