import type { ApplicationMail } from "#core/applications/stored/application-mail.ts";
import type { ApplicationId } from "#core/identity/application-id.ts";
import { throttledTemplates } from "#core/letters/mail-kinds.ts";
import { type CopiesMail, storedCopiesNotice } from "#core/mail/copies-notice.ts";
import { maxSpreadPerMinute, spreadDueAt } from "#core/mail/spread.ts";
import { dayMs } from "#core/time/durations.ts";
import { later, type Moment } from "#core/time/time.ts";
import { momentIn, numberIn, placeholders, type Queries } from "./database.ts";
import { isSendingNotBegunSql } from "./shown-state.ts";

/** Whether a mail belongs to an application or to an unconfirmed one. */
export type MailOwner = "application" | "unconfirmed";

/** Puts mails into the outbox. They are due at once; if there may be thousands of them, only a few become due in each minute. */
export async function keepMails(
  queries: Queries,
  id: ApplicationId,
  mails: readonly ApplicationMail[],
  at: Moment,
  owner: MailOwner = "application",
): Promise<void> {
  for (const mail of mails) {
    const isThrottled = throttledTemplates.includes(mail.template);
    const dueAt = isThrottled ? spreadDueAt(at, await timesOfWaiting(queries, at)) : at;
    await queries.run(
      `INSERT INTO outbox (id, ${owner}, template, language, next_at, since, address) VALUES (?, ?, ?, ?, ?, ?, ?)`,
      ...[mail.id, id, mail.template, mail.language, dueAt, dueAt, mail.to ?? null],
    );
  }
}

/** The times at which waiting mails of this kind will be sent, latest first; only as many as `spreadDueAt` needs. */
async function timesOfWaiting(queries: Queries, now: Moment): Promise<Moment[]> {
  const rows = await queries.all(
    `SELECT next_at FROM outbox WHERE template IN (${placeholders(throttledTemplates)}) AND next_at <= ? AND ${isSendingNotBegunSql}
     ORDER BY next_at DESC LIMIT ?`,
    ...[...throttledTemplates, later(now, dayMs), maxSpreadPerMinute],
  );
  return rows.map((row) => momentIn(row, "next_at"));
}

/** A condition: the application was exported, or its files were copied. */
const taken = `(exported_at IS NOT NULL OR EXISTS (
  SELECT 1 FROM access WHERE access.application = application.id AND action IN ('export', 'files')))`;

/**
 * Returns whether somebody may have copies of an application. If so, and if `copies` is given, queues the mail that asks recruiting to erase them.
 * The mail is due at once, and is queued only once.
 */
export async function keepCopiesMail(
  queries: Queries,
  id: ApplicationId,
  copies: CopiesMail | undefined,
  at: Moment | undefined = copies?.notice.at,
): Promise<boolean> {
  const row = await queries.get(`SELECT ${taken} AS taken FROM application WHERE id = ?`, id);
  if (!row || numberIn(row, "taken") === 0) return false;
  if (copies && at) {
    await queries.run(
      `INSERT INTO outbox (id, copies, template, language, next_at, since) VALUES (?, ?, 'copies', ?, ?, ?)
       ON CONFLICT (id) DO NOTHING`,
      ...[copies.id, storedCopiesNotice(copies.notice), copies.language, at, at],
    );
  }
  return true;
}
