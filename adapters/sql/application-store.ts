import { type ApplicationId, applicationIds } from "#core/applications/application-id.ts";
import type {
  Access,
  Application,
  ApplicationState,
  ApplicationStore,
  Person,
  Receipt,
  StoredApplication,
  Submission,
  SubmitKey,
} from "#core/applications/application-store.ts";
import { isCorrectable } from "#core/applications/correct.ts";
import { mailboxOf } from "#core/applications/person.ts";
import { PorticoError } from "#core/errors.ts";
import { claim, placesOf } from "./claims.ts";
import { consentsIn, keepConsents, stubConsents, withdrawConsentIn } from "./consent.ts";
import { writeCorrection } from "./correction.ts";
import { type Database, momentIn, numberIn, optionalMomentIn, type Queries, type Row, textIn } from "./database.ts";
import { keepMails } from "./keep-mails.ts";
import { retentionRecordsIn } from "./retention-records.ts";

/** How long an erasure waits for readers, in milliseconds. After that it is finished in the background. */
const traceless = 5000;

const columns = `document, suspect, state, state_since, exported_at, exported_by, warned_at, corrected_at,
  (SELECT min(at) FROM access WHERE access.application = application.id AND action = 'export') AS taken_at`;

function applicationIn(row: Row): StoredApplication {
  const application = JSON.parse(textIn(row, "document")) as Application;
  const state = textIn(row, "state") as ApplicationState;
  const stateSince = optionalMomentIn(row, "state_since") ?? application.receivedAt;
  const at = optionalMomentIn(row, "exported_at");
  const exported = at === undefined ? {} : { exported: { at, who: textIn(row, "exported_by") } };
  const suspect = numberIn(row, "suspect") === 1 ? { suspect: true } : {};
  const warnedAt = optionalMomentIn(row, "warned_at");
  const takenAt = optionalMomentIn(row, "taken_at");
  const correctedAt = optionalMomentIn(row, "corrected_at");
  return {
    ...{ ...application, ...suspect, state, stateSince, ...exported },
    ...(takenAt === undefined ? {} : { takenAt }),
    ...(warnedAt === undefined ? {} : { warnedAt }),
    ...(correctedAt === undefined ? {} : { correctedAt }),
  };
}

export function createSqlApplicationStore(database: Database): ApplicationStore {
  const get = async (
    id: ApplicationId,
    queries: Pick<Queries, "get"> = database,
  ): Promise<StoredApplication | undefined> => {
    const row = await queries.get(`SELECT ${columns} FROM application WHERE id = ?`, id);
    return row && applicationIn(row);
  };
  return {
    accept: (submission) =>
      database.transaction(async (queries) => {
        const earlier = submission.submitKey && (await receiptOf(queries, submission.submitKey));
        return earlier ?? keepApplication(queries, submission);
      }),
    receiptOf: (submitKey) => receiptOf(database, submitKey),
    async isClaimed(uploadKey) {
      return (await database.get("SELECT 1 FROM application_file WHERE upload_key = ?", uploadKey)) !== undefined;
    },
    async list() {
      const rows = await database.all(`SELECT ${columns} FROM application ORDER BY received_at DESC, id`);
      return rows.map((row) => {
        const { id, receivedAt, jobId, jobTitle, jobClosed, suspect, country, language, form, state } =
          applicationIn(row);
        return {
          id,
          receivedAt,
          jobId,
          jobTitle,
          jobClosed,
          ...(suspect ? { suspect } : {}),
          country,
          language,
          name: `${form.firstName} ${form.lastName}`,
          state,
        };
      });
    },
    get: (id) => get(id),
    async ofMailbox(email) {
      const rows = await database.all(
        "SELECT id, json_extract(document, '$.form.email') AS email FROM application ORDER BY received_at DESC, id",
      );
      const ids = rows
        .filter((row) => mailboxOf(textIn(row, "email")) === mailboxOf(email))
        .map((row) => applicationIds.of(textIn(row, "id")));
      const found = await Promise.all(ids.map((id) => get(id)));
      return found.filter((application) => application !== undefined);
    },
    async mailsOf(id) {
      const rows = await database.all("SELECT id FROM outbox WHERE application = ? ORDER BY id", id);
      return rows.map((row) => textIn(row, "id"));
    },
    async erase(id, at) {
      const places = await database.transaction(async (queries) => {
        const claimed = await placesOf(queries, id);
        await stubConsents(queries, id, at);
        // the rows of other tables are deleted with it
        const removed = await queries.run("DELETE FROM application WHERE id = ?", id);
        return removed > 0 ? claimed : undefined;
      });
      const complete = await database.settle(traceless);
      return places && { files: places, complete };
    },
    finishErasures: () => database.settle(0),
    correct: (id, correction) =>
      database.transaction(async (queries) => {
        const before = await get(id, queries);
        if (!before || !isCorrectable(before)) return undefined;
        await writeCorrection(queries, id, correction);
        await keepMails(queries, id, correction.mails, correction.at);
        return before;
      }),
    async setState(id, state, at) {
      return (await database.run("UPDATE application SET state = ?, state_since = ? WHERE id = ?", state, at, id)) > 0;
    },
    retentionRecords: () => retentionRecordsIn(database),
    warn: (id, at, mails) =>
      database.transaction(async (queries) => {
        await queries.run("UPDATE application SET warned_at = ? WHERE id = ?", at, id);
        await keepMails(queries, id, mails, at);
      }),
    async markExported(id, { at, who }) {
      const sql = "UPDATE application SET exported_at = ?, exported_by = ? WHERE id = ?";
      return (await database.run(sql, at, who, id)) > 0;
    },
    consents: (id) => consentsIn(database, id),
    withdrawConsent: (id, purpose, at, mails) =>
      database.transaction(async (queries) => {
        const withdrawn = await withdrawConsentIn(queries, id, purpose, at);
        if (withdrawn) await keepMails(queries, id, mails, at);
        return withdrawn;
      }),
    async noteAccess({ at, who, action, applicationId }) {
      await database.run("INSERT INTO access VALUES (?, ?, ?, ?)", at, who, action, applicationId);
    },
    async accesses(id) {
      const rows = await database.all("SELECT * FROM access WHERE application = ? ORDER BY at, rowid", id);
      return rows.map((row) => ({
        at: momentIn(row, "at"),
        who: textIn(row, "who"),
        action: textIn(row, "action") as Access["action"],
        applicationId: id,
      }));
    },
  };
}

async function receiptOf(queries: Pick<Queries, "get">, { key, fingerprint }: SubmitKey): Promise<Receipt | undefined> {
  const row = await queries.get("SELECT id, received_at, fingerprint FROM application WHERE submit_key = ?", key);
  if (!row) return undefined;
  if (textIn(row, "fingerprint") !== fingerprint) throw new PorticoError("idempotency_mismatch");
  return { id: applicationIds.of(textIn(row, "id")), receivedAt: momentIn(row, "received_at") };
}

/** Writes down an application with everything that comes with it. Raises as `accept` does. */
export async function keepApplication(
  queries: Queries,
  { application, submitKey, person, mails, consents }: Submission,
): Promise<Receipt> {
  const { suspect = false, ...document } = application;
  const { id, receivedAt, jobId, files } = document;
  await queries.run(
    "INSERT INTO application (id, received_at, job_id, submit_key, fingerprint, document, person, suspect) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
    ...[id, receivedAt, jobId, submitKey?.key ?? null, submitKey?.fingerprint ?? null, JSON.stringify(document)],
    ...[person?.hash ?? null, suspect ? 1 : 0],
  );
  for (const file of files) await claim(queries, id, file);
  if (person && (await appliedSince(queries, id, person))) throw new PorticoError("already_applied");
  await keepConsents(queries, id, consents);
  await keepMails(queries, id, mails, receivedAt);
  return { id, receivedAt };
}

async function appliedSince(queries: Queries, id: ApplicationId, { hash, since }: Person): Promise<boolean> {
  const sql =
    "SELECT 1 FROM application WHERE person = ? AND received_at >= ? AND id <> ? AND state <> 'withdrawn' LIMIT 1";
  return (await queries.get(sql, hash, since, id)) !== undefined;
}
