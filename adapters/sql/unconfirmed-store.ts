import type { Application } from "#core/applications/stored/application.ts";
import type { MailSelector } from "#core/applications/stored/application-event.ts";
import type { Consent } from "#core/applications/stored/consent.ts";
import { allHashesOf } from "#core/applications/stored/person.ts";
import type { UnconfirmedApplication, UnconfirmedStore } from "#core/applications/stored/unconfirmed-store.ts";
import { mailboxOf } from "#core/applications/submit/person.ts";
import { type ApplicationId, applicationIds } from "#core/identity/application-id.ts";
import type { OpeningVersion } from "#core/jobs/opening-version.ts";
import { storeApplication } from "./application-store.ts";
import { type Database, numberIn, optionalTextIn, placeholders, type Queries, textIn } from "./database.ts";
import { endIntent, revokeIntentsOf } from "./intent-store.ts";
import { keepMails } from "./keep-mails.ts";
import { storableJson } from "./readable.ts";
import { createEventRecorder } from "./record-event.ts";

/** `mailsAfter` as in `createSqlApplicationStore`. */
export function createSqlUnconfirmedStore(database: Database, mailsAfter: MailSelector): UnconfirmedStore {
  const record = createEventRecorder(mailsAfter);
  return {
    keep: ({ application, opening, consents, submitKey, intent, mailbox, mail }) =>
      database.transaction(async (queries) => {
        const earlier = await idOf(queries, submitKey);
        if (earlier) return earlier;
        const hashes = allHashesOf(mailbox);
        const sql = `SELECT count(*) AS mails FROM unconfirmed WHERE person IN (${placeholders(hashes)})`;
        const waiting = await queries.get(sql, ...hashes);
        if (waiting && numberIn(waiting, "mails") >= mailbox.maxWaiting) return undefined;
        await endIntent(queries, intent);
        const { id, receivedAt, files } = application;
        const bytes = files.reduce((sum, { size }) => sum + size, 0);
        await queries.run(
          "INSERT INTO unconfirmed (id, sent_at, person, submit_key, bytes, document, consents, attempts, opening) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
          ...[id, receivedAt, mailbox.hash, submitKey, bytes, storableJson(application), storableJson(consents)],
          ...[intent?.name ?? null, opening ? storableJson(opening) : null],
        );
        await keepMails(queries, id, [mail], receivedAt, "unconfirmed");
        return id;
      }),
    idOf: (submitKey) => idOf(database, submitKey),
    get: (id) => get(database, id),
    confirm: (id, { at, jobClosed, answerBy, person }) =>
      database.transaction(async (queries) => {
        const found = await get(queries, id);
        if (!found) return undefined;
        const application: Application = {
          ...found.application,
          receivedAt: at,
          jobClosed,
          ...(answerBy ? { answerBy } : {}),
        };
        const { opening, consents } = found;
        const receipt = await storeApplication(
          queries,
          {
            application,
            ...(opening ? { opening } : {}),
            consents,
            mailboxConfirmed: true,
            ...(person ? { person } : {}),
          },
          record,
        );
        await queries.run(
          "UPDATE application SET attempts = (SELECT attempts FROM unconfirmed WHERE id = ?) WHERE id = ?",
          id,
          id,
        );
        // the mail moves to the application, so that an erasure finds it; if it is still unsent, it counts as sent, because there is nothing left to
        // confirm
        await queries.run(
          "UPDATE outbox SET application = ?, unconfirmed = NULL, sent_at = coalesce(sent_at, ?), dead_at = NULL WHERE unconfirmed = ?",
          ...[id, at, id],
        );
        await queries.run("DELETE FROM unconfirmed WHERE id = ?", id);
        return receipt;
      }),
    async sentBefore(moment) {
      const rows = await database.all("SELECT id FROM unconfirmed WHERE sent_at < ? ORDER BY sent_at, id", moment);
      return rows.map((row) => applicationIds.of(textIn(row, "id")));
    },
    async ofMailbox(email) {
      const rows = await database.all(
        `SELECT id, ${database.dialect.textAt("document", "form", "email")} AS email FROM unconfirmed`,
      );
      return rows
        .filter((row) => mailboxOf(textIn(row, "email")) === mailboxOf(email))
        .map((row) => applicationIds.of(textIn(row, "id")));
    },
    async mailsOf(id) {
      const rows = await database.all("SELECT id FROM outbox WHERE unconfirmed = ? ORDER BY id", id);
      return rows.map((row) => textIn(row, "id"));
    },
    async remove(id) {
      const attempts = await database.transaction(async (queries) => {
        const revoked = await revokeIntentsOf(queries, id);
        await queries.run("DELETE FROM unconfirmed WHERE id = ?", id); // the mails of the application are deleted with it
        return revoked;
      });
      const complete = await database.settle(0); // if a transaction still reads the deleted data, `finishErasures` removes its traces later
      return { attempts, complete };
    },
    async bytes() {
      const row = await database.get("SELECT coalesce(sum(bytes), 0) AS bytes FROM unconfirmed");
      return row ? numberIn(row, "bytes") : 0;
    },
  };
}

async function idOf(queries: Pick<Queries, "get">, submitKey: string): Promise<ApplicationId | undefined> {
  const row = await queries.get("SELECT id FROM unconfirmed WHERE submit_key = ?", submitKey);
  return row && applicationIds.of(textIn(row, "id"));
}

async function get(queries: Pick<Queries, "get">, id: ApplicationId): Promise<UnconfirmedApplication | undefined> {
  const row = await queries.get("SELECT document, opening, consents FROM unconfirmed WHERE id = ?", id);
  const opening = row && optionalTextIn(row, "opening");
  return (
    row && {
      application: JSON.parse(textIn(row, "document")) as Application,
      ...(opening === undefined ? {} : { opening: JSON.parse(opening) as OpeningVersion }),
      consents: JSON.parse(textIn(row, "consents")) as Consent[],
    }
  );
}
