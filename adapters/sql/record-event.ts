import { randomUUID } from "node:crypto";
import type { ApplicationEvent, EventSubject, MailSelector } from "#core/applications/stored/application-event.ts";
import type { ApplicationMail } from "#core/applications/stored/application-mail.ts";
import type { ApplicationId } from "#core/identity/application-id.ts";
import { numberIn, optionalTextIn, type Queries } from "./database.ts";
import { cancelEndingAfter } from "./drop-ending.ts";
import { keepMails } from "./keep-mails.ts";
import { applicationIn, storedColumns } from "./stored-application.ts";

/** Records an event of an application in the transaction of its change, and queues the mails that it causes. Returns these mails. */
export type EventRecorder = (
  queries: Queries,
  id: ApplicationId,
  event: ApplicationEvent,
  about?: Partial<EventSubject>,
) => Promise<readonly ApplicationMail[]>;

export function createEventRecorder(mailsAfter: MailSelector): EventRecorder {
  return async (queries, id, event, { application, before } = {}) => {
    await writeEvent(queries, id, event);
    await cancelEndingAfter(queries, id, event.kind);
    const subject = application ?? (await applicationOf(queries, id));
    if (!subject) return [];
    const mailsBefore = before ? await countMails(queries, id) : 0;
    const mails = mailsAfter(event, { application: subject, ...(before ? { before, mailsBefore } : {}) });
    await keepMails(queries, id, mails, event.at);
    return mails;
  };
}

/** Writes an event under the alias of its application. Does nothing if there is no such application. */
export async function writeEvent(queries: Queries, id: ApplicationId, event: ApplicationEvent): Promise<void> {
  const alias = await aliasOf(queries, id);
  if (alias === undefined) return;
  const { kind, at, who, ...about } = event;
  const row = await queries.get(
    "INSERT INTO event (alias, kind, at, who, about) VALUES (?, ?, ?, ?, ?) RETURNING place",
    ...[alias, kind, at, who, Object.keys(about).length === 0 ? null : JSON.stringify(about)],
  );
  if (row)
    await queries.run(
      "INSERT INTO event_unread (reader, place) SELECT name, ? FROM event_reader",
      numberIn(row, "place"),
    );
}

/** Returns the alias of an application; `undefined` if there is no such application. The alias is created for the first event or log entry. */
export async function aliasOf(queries: Queries, id: ApplicationId): Promise<string | undefined> {
  const row = await queries.get("SELECT alias FROM application WHERE id = ?", id);
  if (!row) return undefined;
  const known = optionalTextIn(row, "alias");
  if (known !== undefined) return known;
  const alias = randomUUID();
  await queries.run("UPDATE application SET alias = ? WHERE id = ?", alias, id);
  return alias;
}

async function applicationOf(queries: Queries, id: ApplicationId): Promise<EventSubject["application"] | undefined> {
  const row = await queries.get(`SELECT ${storedColumns} FROM application WHERE id = ?`, id);
  return row && applicationIn(row);
}

async function countMails(queries: Queries, id: ApplicationId): Promise<number> {
  const row = await queries.get("SELECT count(*) AS mails FROM outbox WHERE application = ?", id);
  return row ? numberIn(row, "mails") : 0;
}
