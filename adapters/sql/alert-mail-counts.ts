import { countMail, mailCountPeriod, noMails } from "#core/alerts/stored/mail-count.ts";
import type { Moment } from "#core/time/time.ts";
import { type Database, type Queries, textIn } from "./database.ts";

/**
 * Counts a mail that asks a mailbox to confirm alerts. Returns whether the mailbox may get it. The visitor who requests the alert does not learn
 * whether it may.
 */
export async function countConfirmationMail(
  queries: Queries,
  mailboxHash: string,
  { at, isNewSubscriber }: { readonly at: Moment; readonly isNewSubscriber: boolean },
): Promise<boolean> {
  await queries.run(
    "INSERT INTO alert_mail_count VALUES (?, ?, ?) ON CONFLICT (mailbox) DO UPDATE SET mailbox = excluded.mailbox", // locks the row
    ...[mailboxHash, noMails, at],
  );
  const row = await queries.get("SELECT queued FROM alert_mail_count WHERE mailbox = ?", mailboxHash);
  const queued = countMail(row ? textIn(row, "queued") : noMails, at, isNewSubscriber);
  if (queued === undefined) return false;
  await queries.run(
    "UPDATE alert_mail_count SET queued = ?, last_at = ? WHERE mailbox = ?",
    ...[queued, at, mailboxHash],
  );
  return true;
}

/** Deletes the counts of mailboxes whose last such mail no longer counts. Returns how many were deleted. */
export function deleteExpiredMailCounts(database: Database, now: Moment): Promise<number> {
  const { after, until } = mailCountPeriod(now);
  return database.run("DELETE FROM alert_mail_count WHERE last_at <= ? OR last_at > ?", after, until);
}
