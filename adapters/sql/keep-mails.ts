import type { ApplicationMail } from "#core/applications/stored/application-mail.ts";
import type { ApplicationId } from "#core/identity/application-id.ts";
import type { Moment } from "#core/time/time.ts";
import type { Queries } from "./database.ts";

/** Whether a mail belongs to an application or to an unconfirmed one. */
export type MailOwner = "application" | "unconfirmed";

/** Puts mails into the outbox, due at once. */
export async function keepMails(
  queries: Queries,
  id: ApplicationId,
  mails: readonly ApplicationMail[],
  at: Moment,
  owner: MailOwner = "application",
): Promise<void> {
  for (const mail of mails) {
    await queries.run(
      `INSERT INTO outbox (id, ${owner}, template, language, next_at, address) VALUES (?, ?, ?, ?, ?, ?)`,
      ...[mail.id, id, mail.template, mail.language, at, mail.to ?? null],
    );
  }
}
