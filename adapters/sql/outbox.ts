import { subscriberIds } from "#core/identity/alert-id.ts";
import { type ApplicationId, applicationIds } from "#core/identity/application-id.ts";
import { knownTemplates, lowPriorityTemplates, templatesFor, throttledTemplates } from "#core/letters/mail-kinds.ts";
import { type CopiesNotice, parseCopiesNotice } from "#core/mail/copies-notice.ts";
import type { MailReader, Outbox, OutboxHealth, OutboxMail, WaitingMail } from "#core/mail/outbox.ts";
import { parseReminder } from "#core/mail/reminder.ts";
import { dayMs } from "#core/time/durations.ts";
import { later, type Moment } from "#core/time/time.ts";
import { defaultLanguage, isLanguage } from "#core/translation/language.ts";
import {
  type Database,
  momentIn,
  numberIn,
  optionalMomentIn,
  optionalTextIn,
  placeholders,
  type Queries,
  type Row,
  textIn,
} from "./database.ts";
import { optionalReferenceIn, referenceOfColumn } from "./references.ts";
import { isSendingNotBegunSql } from "./shown-state.ts";

const listed = (templates: readonly string[]): string => templates.map((each) => `'${each}'`).join(", ");
const known = listed(knownTemplates);
/** The templates of mails that may be due by the thousand at once, for example after an outage of mail servers. */
const inBulk = listed(["answer", ...throttledTemplates]);
/** The templates of news for subscribers, which are sent last and do not count for the health of the outbox. */
const last = listed(lowPriorityTemplates);
const waiting = `outbox.sent_at IS NULL AND dead_at IS NULL AND template IN (${known})`;
const toRecruiting = (mail: string): string => `(${mail}.template IN (${listed(templatesFor.recruiting)}))`;
/**
 * A condition: an earlier mail of the same application still has to be sent. A mail blocks no others if a server has refused the mail itself. A
 * deferred mail (`put_off_since`) blocks only mails to the same reader (the candidate or recruiting). A mail that is scheduled for later, such as an
 * answer, does not block mails that are due earlier.
 */
const hasEarlier = `EXISTS (SELECT 1 FROM outbox AS earlier WHERE earlier.owner = outbox.owner AND earlier.place < outbox.place
  AND earlier.sent_at IS NULL AND earlier.dead_at IS NULL AND earlier.refusals = 0
  AND (earlier.put_off_since IS NULL OR ${toRecruiting("earlier")} = ${toRecruiting("outbox")})
  AND (earlier.template NOT IN (${inBulk}) OR earlier.attempts > 0 OR earlier.next_at <= outbox.next_at)
  AND earlier.template IN (${known}))`;
/** SQL for mails joined with the applications, confirmed or unconfirmed, to which they belong. */
const outboxWithOwners =
  "outbox LEFT JOIN application ON application.id = outbox.application LEFT JOIN unconfirmed ON unconfirmed.id = outbox.unconfirmed";
const ownerReceivedAt = "coalesce(application.received_at, unconfirmed.sent_at, outbox.since)";
export function createSqlOutbox(database: Database): Outbox {
  return {
    due: async (now, limit) => (await due(database, now, limit)).flatMap((row) => mailIn(row) ?? []),
    async claim(now, until, limit, sender, reader) {
      if ((await inOrder(database, now, 1, reader)).length === 0) return []; // reading first avoids a write
      return database.transaction(async (queries) => {
        const mails = await readable(queries, now, limit, reader);
        const ids = mails.map(({ id }) => id);
        if (ids.length === 0) return []; // other senders claimed these mails first
        const rows = await queries.all(
          `UPDATE outbox SET claimed_until = ?, claimed_by = ? WHERE id IN (${placeholders(ids)}) RETURNING id`,
          ...[until, sender, ...ids],
        );
        const claimed = new Set(rows.map((row) => textIn(row, "id"))); // excludes answers that were taken back in the meantime
        return mails.filter(({ id }) => claimed.has(id));
      });
    },
    async release(sender) {
      await database.run(
        "UPDATE outbox SET claimed_until = NULL WHERE claimed_until IS NOT NULL AND sent_at IS NULL AND coalesce(claimed_by, '') = ?",
        sender,
      );
    },
    async giveBack(ids, sender) {
      if (ids.length === 0) return;
      await database.run(
        `UPDATE outbox SET claimed_until = NULL WHERE id IN (${placeholders(ids)}) AND sent_at IS NULL AND claimed_by = ?`,
        ...[...ids, sender],
      );
    },
    sent: (id, at) => left(database, id, at),
    markAllSent: (mails) =>
      database.transaction(async (queries) => {
        for (const [id, at] of mails) await left(queries, id, at);
      }),
    async dropped(id, at) {
      await database.transaction(async (queries) => {
        const dropped = await queries.run(
          `UPDATE outbox SET sent_at = ?, dropped = 1, last_error = NULL, claimed_until = NULL, put_off_since = NULL, address = NULL
           WHERE id = ? AND sent_at IS NULL`,
          ...[at, id],
        );
        if (dropped === 0) return;
        // if the mail was about an erasure, the candidate was not told: the decision to erase is called off, and a later purge decides again
        await queries.run(
          `UPDATE application SET ending = NULL, ending_at = NULL
           WHERE id = (SELECT application FROM outbox WHERE id = ? AND template = 'ended') AND erasing IS NULL`,
          id,
        );
      });
    },
    async failed(id, reason, next, { held = false, refused = false, putOffSince } = {}) {
      await database.run(
        `UPDATE outbox SET attempts = attempts + ?, refusals = refusals + ?, put_off_since = ?, last_error = ?, next_at = ?, since = coalesce(?, since),
           claimed_until = NULL
         WHERE id = ? AND sent_at IS NULL`,
        ...[held ? 0 : 1, refused ? 1 : 0, putOffSince ?? null, reason, next, held ? next : null, id],
      );
    },
    buried: (id, reason, at) =>
      database.transaction(async (queries) => {
        await queries.run(
          `UPDATE outbox SET attempts = attempts + 1, last_error = ?, sent_at = ?, dropped = 1, claimed_until = NULL, put_off_since = NULL
           WHERE id = ? AND sent_at IS NULL AND subscriber IS NOT NULL`,
          ...[reason, at, id],
        );
        await queries.run(
          "UPDATE outbox SET attempts = attempts + 1, last_error = ?, dead_at = ?, claimed_until = NULL WHERE id = ? AND sent_at IS NULL",
          ...[reason, at, id],
        );
      }),
    async list() {
      const rows = await database.all(
        `SELECT outbox.*, ${ownerReceivedAt} AS received_at, ${referenceOfColumn("outbox.application")} FROM ${outboxWithOwners}
         WHERE outbox.sent_at IS NULL ORDER BY received_at, outbox.id`,
      );
      return rows.map(lineOf);
    },
    async retry(id, now) {
      const sql = `UPDATE outbox SET next_at = ?, since = ?, refusals = 0, put_off_since = NULL, dead_at = NULL
        WHERE id = ? AND sent_at IS NULL AND NOT (template = 'answer' AND next_at > ? AND ${isSendingNotBegunSql})`;
      return (await database.run(sql, now, now, id, now)) > 0;
    },
    async discard(id) {
      const sql = `DELETE FROM outbox WHERE id = ? AND sent_at IS NULL AND NOT (template = 'answer' AND ${isSendingNotBegunSql})
        AND NOT (template = 'ended' AND dead_at IS NULL)`;
      return (await database.run(sql, id)) > 0;
    },
    async sentWithoutApplicationBefore(moment) {
      const rows = await database.all(
        "SELECT id FROM outbox WHERE (copies IS NOT NULL OR reminder IS NOT NULL OR subscriber IS NOT NULL) AND sent_at < ?",
        moment,
      );
      return rows.map((row) => textIn(row, "id"));
    },
    async forget(ids) {
      if (ids.length === 0) return;
      await database.run(`DELETE FROM outbox WHERE sent_at IS NOT NULL AND id IN (${placeholders(ids)})`, ...ids);
    },
    async health() {
      const counted = `${waiting} AND template NOT IN (${last})`;
      const row = await database.get(
        `SELECT
           (SELECT min(coalesce(since, next_at)) FROM outbox
             WHERE ${counted} AND refusals = 0 AND put_off_since IS NULL AND NOT ${hasEarlier}) AS oldest,
           (SELECT count(*) FROM outbox WHERE ${counted} AND refusals > 0) AS refused,
           (SELECT count(*) FROM outbox WHERE ${counted} AND put_off_since IS NOT NULL) AS put_off,
           (SELECT min(put_off_since) FROM outbox WHERE ${counted}) AS put_off_since,
           (SELECT max(sent_at) FROM outbox WHERE sent_at IS NOT NULL) AS last_left,
           (SELECT count(*) FROM outbox WHERE dead_at IS NOT NULL) AS dead`,
      );
      return row ? healthIn(row) : { refused: 0, dead: 0 };
    },
  };
}

function healthIn(row: Row): OutboxHealth {
  const [oldest, since] = [optionalMomentIn(row, "oldest"), optionalMomentIn(row, "put_off_since")];
  const lastLeft = optionalMomentIn(row, "last_left");
  return {
    ...(oldest ? { oldest } : {}),
    ...(since ? { putOff: { mails: numberIn(row, "put_off"), since, ...(lastLeft ? { lastLeft } : {}) } } : {}),
    refused: numberIn(row, "refused"),
    dead: numberIn(row, "dead"),
  };
}

async function left(queries: Pick<Queries, "run">, id: string, at: Moment): Promise<void> {
  await queries.run(
    `UPDATE outbox SET sent_at = ?, attempts = attempts + 1, last_error = NULL, claimed_until = NULL, put_off_since = NULL, address = NULL
     WHERE id = ? AND sent_at IS NULL`,
    ...[at, id],
  );
}

/** The due mails that can be read. An unreadable one becomes a dead letter, so that no other mail waits behind it. */
async function readable(
  queries: Queries,
  now: Moment,
  limit: number,
  reader: MailReader | undefined,
): Promise<OutboxMail[]> {
  for (;;) {
    const rows = await inOrder(queries, now, limit, reader);
    const unreadable = rows.filter((row) => !mailIn(row)).map((row) => textIn(row, "id"));
    if (unreadable.length === 0) return rows.flatMap((row) => mailIn(row) ?? []);
    await queries.run(
      `UPDATE outbox SET dead_at = ?, last_error = 'unreadable' WHERE id IN (${placeholders(unreadable)})`,
      ...[now, ...unreadable],
    );
  }
}

const due = (queries: Pick<Queries, "all">, now: Moment, limit: number, also = ""): Promise<Row[]> =>
  queries.all(
    `SELECT * FROM outbox WHERE ${waiting} AND (next_at <= ? OR next_at > ?)
     AND (claimed_until IS NULL OR claimed_until <= ? OR claimed_until > ?) ${also} ORDER BY next_at, place, id LIMIT ?`,
    ...[now, later(now, dayMs), now, later(now, dayMs), limit],
  );

/**
 * The due mails that no other mail of their application blocks. Mails in bulk come after all others, and news for subscribers come last, so that they
 * do not delay confirmations.
 */
async function inOrder(queries: Pick<Queries, "all">, now: Moment, limit: number, reader?: MailReader): Promise<Row[]> {
  const also = `AND NOT ${hasEarlier} ${reader === undefined ? "" : `AND template IN (${listed(templatesFor[reader])})`}`;
  const found: Row[] = [];
  for (const group of [`NOT IN (${inBulk}, ${last})`, `IN (${inBulk})`, `IN (${last})`])
    if (found.length < limit)
      found.push(...(await due(queries, now, limit - found.length, `${also} AND template ${group}`)));
  return found;
}

/** Reads a mail; `undefined` if the row is damaged: no version of the program has written such content. */
const mailIn = (row: Row): OutboxMail | undefined => readIn(row, readMail);

function readMail(row: Row): OutboxMail | undefined {
  const [language, template] = [textIn(row, "language"), textIn(row, "template")];
  const copies = copiesIn(row);
  const reminder = optionalTextIn(row, "reminder");
  const subscriber = optionalTextIn(row, "subscriber");
  const to = optionalTextIn(row, "address");
  const putOffSince = optionalMomentIn(row, "put_off_since");
  return {
    id: textIn(row, "id"),
    ...(subscriber === undefined ? {} : { subscriber: subscriberIds.of(subscriber) }),
    ...(reminder === undefined ? {} : { reminder: parseReminder(reminder) }),
    ...(subscriber === undefined && reminder === undefined ? { applicationId: ownerIn(row) } : {}),
    template,
    ...(copies ? { copies } : {}),
    ...(to === undefined ? {} : { to }),
    language: isLanguage(language) ? language : defaultLanguage,
    attempts: numberIn(row, "attempts"),
    refusals: numberIn(row, "refusals"),
    ...(putOffSince ? { putOffSince } : {}),
  };
}

function copiesIn(row: Row): CopiesNotice | undefined {
  const text = optionalTextIn(row, "copies");
  return text === undefined ? undefined : parseCopiesNotice(text);
}

const ownerIn = (row: Row): ApplicationId =>
  copiesIn(row)?.id ?? applicationIds.of(optionalTextIn(row, "application") ?? textIn(row, "unconfirmed"));

/** Reads a row; `undefined` if it cannot be read. */
function readIn<Value>(row: Row, read: (row: Row) => Value): Value | undefined {
  try {
    return read(row);
  } catch {
    return undefined;
  }
}

function lineOf(row: Row): WaitingMail {
  const reference = readIn(row, copiesIn)?.reference ?? optionalReferenceIn(row).reference;
  const applicationId = readIn(row, ownerIn);
  const [deadAt, reason] = [optionalMomentIn(row, "dead_at"), optionalTextIn(row, "last_error")];
  return {
    id: textIn(row, "id"),
    ...(applicationId ? { applicationId } : {}),
    ...(reference ? { reference } : {}),
    template: textIn(row, "template"),
    attempts: numberIn(row, "attempts"),
    receivedAt: momentIn(row, "received_at"),
    ...(deadAt ? { deadAt } : { nextAt: momentIn(row, "next_at") }),
    ...(reason ? { reason } : {}),
  };
}
