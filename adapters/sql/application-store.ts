import { linkAccessOf, mayChange } from "#core/applications/mine/mailbox.ts";
import type { Receipt, StoredApplication } from "#core/applications/stored/application.ts";
import type { MailSelector } from "#core/applications/stored/application-event.ts";
import type { ApplicationState } from "#core/applications/stored/application-state.ts";
import type { ApplicationStore, Submission } from "#core/applications/stored/application-store.ts";
import { allHashesOf, type Person } from "#core/applications/stored/person.ts";
import { isCorrectable } from "#core/applications/submit/correctable.ts";
import { mailboxOf } from "#core/applications/submit/person.ts";
import { PorticoError } from "#core/errors.ts";
import { type ApplicationId, applicationIds } from "#core/identity/application-id.ts";
import { numberOfReference } from "#core/identity/reference.ts";
import type { Secrets } from "#core/secrets.ts";
import { dayOf } from "#core/time/time.ts";
import { answerRecordsIn } from "./answer-records.ts";
import { createAnswerTimes } from "./answer-times.ts";
import { createAnswers, takeBackWaitingAnswer } from "./answers.ts";
import { createLogAppender } from "./append-log.ts";
import { isOpenSql, isUnrestrictedSql } from "./application-conditions.ts";
import { isLastAnswerAsSeen, isStateAsSeen } from "./as-seen.ts";
import { createChangeAnswer, createReplaceFile } from "./change-answer.ts";
import { recordClaimedFile } from "./claims.ts";
import { consentsIn, keepConsents, withdrawConsentIn } from "./consent.ts";
import { writeCorrection } from "./correction.ts";
import { type Database, placeholders, type Queries, textIn } from "./database.ts";
import { createDesk } from "./desk.ts";
import { cancelEnding } from "./drop-ending.ts";
import { findEarlierSubmit } from "./earlier.ts";
import { createEndings } from "./endings.ts";
import { createApplicationErasure } from "./erasing.ts";
import { endIntent } from "./intent-store.ts";
import { keepAccess } from "./keep-access.ts";
import { createMailboxes } from "./mailboxes.ts";
import { createNotes } from "./notes.ts";
import { createObjections } from "./objecting.ts";
import { createOpeningVersions, keepOpeningVersion } from "./opening-versions.ts";
import { storableJson } from "./readable.ts";
import { createEventRecorder, type EventRecorder } from "./record-event.ts";
import { joinTransaction, newReference } from "./references.ts";
import { createReferrers } from "./referrers.ts";
import { createReminders } from "./reminders.ts";
import { createRestrictions } from "./restricting.ts";
import { retentionRecordsIn } from "./retention-records.ts";
import { isRequestClosed } from "./right-requests.ts";
import { createSecondThoughts } from "./second-thoughts.ts";
import { countedApplicationIn, storedColumns, storedIn } from "./stored-application.ts";

/**
 * `mailsAfter` chooses the mails that are queued with each event. `secrets` encrypt the key of the log; they are missing before the first start of
 * the site.
 */
export function createSqlApplicationStore(
  database: Database,
  mailsAfter: MailSelector,
  secrets?: Secrets,
): ApplicationStore {
  const append = createLogAppender(secrets);
  const record = createEventRecorder(mailsAfter);
  const get = async (
    id: ApplicationId,
    queries: Pick<Queries, "get"> = database,
    exclusively: Database["transaction"] = database.transaction,
  ): Promise<StoredApplication | undefined> => {
    const row = await queries.get(`SELECT ${storedColumns} FROM application WHERE id = ?`, id);
    return row && (await storedIn([row], exclusively))[0];
  };
  const changing = {
    database,
    record,
    append,
    get: (id: ApplicationId, queries: Queries) => get(id, queries, joinTransaction(queries)),
  };
  return {
    accept: (submission) =>
      database.transaction(async (queries) => {
        const { submitKey, application } = submission;
        const earlier =
          submitKey && (await findEarlierSubmit(queries, submitKey, application.receivedAt, joinTransaction(queries)));
        if (!earlier) return storeApplication(queries, submission, record);
        if ("receipt" in earlier) return earlier.receipt;
        throw new PorticoError("busy", "another submit under this name was kept meanwhile");
      }),
    async isClaimed(uploadKey) {
      return (await database.get("SELECT 1 FROM application_file WHERE upload_key = ?", uploadKey)) !== undefined;
    },
    get: (id) => get(id),
    async idOf(reference) {
      const row = await database.get(
        "SELECT application FROM application_reference WHERE number = ?",
        numberOfReference(reference),
      );
      return row && applicationIds.of(textIn(row, "application"));
    },
    async ofMailbox(email) {
      const rows = await database.all(
        `SELECT id, ${database.dialect.textAt("document", "form", "email")} AS email FROM application ORDER BY received_at DESC, id`,
      );
      const mailbox = mailboxOf(email);
      const ids = rows
        .filter((row) => mailboxOf(textIn(row, "email")) === mailbox)
        .map((row) => applicationIds.of(textIn(row, "id")));
      const found = await Promise.all(ids.map((id) => get(id)));
      return found.filter((application) => application !== undefined);
    },
    async mailsOf(id) {
      const rows = await database.all("SELECT id FROM outbox WHERE application = ? ORDER BY id", id);
      return rows.map((row) => textIn(row, "id"));
    },
    ...createApplicationErasure(database, record, append),
    ...createMailboxes(database, record, append),
    ...createNotes(database, append),
    ...createObjections(database, record, append),
    ...createOpeningVersions(database),
    ...createRestrictions(database, record, append),
    ...createSecondThoughts(database, record, append),
    ...createDesk(database, record, { secrets, append }),
    ...createAnswers(database, record, append),
    ...createReminders(database, record),
    ...createReferrers(database, append),
    ...createAnswerTimes(database),
    ...createEndings(database, record, append),
    correct: (id, correction) =>
      database.transaction(async (queries) => {
        const before = await get(id, queries, joinTransaction(queries));
        if (!before || !isCorrectable(before) || !mayChange(linkAccessOf(before, correction.link))) return undefined;
        await endIntent(queries, correction.intent);
        await writeCorrection(queries, id, correction);
        const { at, person } = correction;
        await record(queries, id, { kind: "corrected", at, who: "candidate" });
        if (person !== undefined)
          await record(queries, id, { kind: "mailbox_changed", at, who: "candidate" }, { before });
        return before;
      }),
    setState: (id, state, { at, who, expected }) =>
      database.transaction(async (queries) => {
        // locks the row, so that the event names the state that this change replaces
        const seen = isStateAsSeen(expected);
        const row = await queries.get(
          `UPDATE application SET state = state WHERE id = ? AND ${isOpenSql} AND ${isUnrestrictedSql} AND ${seen.sql} RETURNING state`,
          ...[id, dayOf(at), ...seen.values],
        );
        if (!row || !(await isLastAnswerAsSeen(queries, id, expected)) || !(await cancelEnding(queries, id)))
          return false;
        const found = textIn(row, "state") as ApplicationState;
        const mark = { at, who: `operator ${who}` } as const;
        const from = (found === state ? undefined : await takeBackWaitingAnswer(queries, id, mark, record)) ?? found;
        if (from !== state) {
          await queries.run("UPDATE application SET state_since = ?, state = ? WHERE id = ?", at, state, id);
          await record(queries, id, { kind: "state_changed", ...mark, from, to: state });
        }
        const about = { from: found, to: state };
        await keepAccess(queries, append, { at, who, action: "set-state", applicationId: id, about });
        return true;
      }),
    answerRecords: (onUnreadable) => answerRecordsIn(database, onUnreadable),
    retentionRecords: (onUnreadable) => retentionRecordsIn(database, onUnreadable),
    warn: (id, at, of) =>
      database.transaction(async (queries) => {
        await queries.run("UPDATE application SET warned_at = ? WHERE id = ?", at, id);
        await record(queries, id, { kind: "warned", at, who: "program", of });
      }),
    markExported: (id, { at, who }) =>
      database.transaction(async (queries) => {
        const sql = "UPDATE application SET exported_at = ?, exported_by = ? WHERE id = ?";
        if ((await queries.run(sql, at, who, id)) === 0) return false;
        await record(queries, id, { kind: "handed_on", at, who: `operator ${who}` });
        await keepAccess(queries, append, { at, who, action: "mark-exported", applicationId: id });
        return true;
      }),
    consents: (id) => consentsIn(database, id),
    changeAnswer: createChangeAnswer(changing),
    replaceFile: createReplaceFile(changing),
    withdrawConsent: (id, purpose, at, by) =>
      database.transaction(async (queries) => {
        if (await isRequestClosed(queries, by?.request)) return false;
        if (!(await withdrawConsentIn(queries, id, purpose, at))) return false;
        const who = by ? (`operator ${by.who}` as const) : "candidate";
        await record(queries, id, { kind: "consent_withdrawn", at, who });
        const about = { at, action: "withdraw-consent", applicationId: id } as const;
        if (by) await keepAccess(queries, append, { ...about, who: by.who, why: by.why });
        return true;
      }),
  };
}

/** Stores an application with everything that belongs to it. Raises the same errors as `ApplicationStore.accept`. */
export async function storeApplication(
  queries: Queries,
  { application, opening, submitKey, intent, person, consents, mailboxConfirmed = false }: Submission,
  record: EventRecorder,
): Promise<Receipt> {
  const { suspect = false, answerBy, ...document } = application;
  const { id, receivedAt, jobId, files } = document;
  await endIntent(queries, intent);
  const version = await keepOpeningVersion(queries, opening);
  await queries.run(
    `INSERT INTO application (id, received_at, job_id, submit_key, fingerprint, revision, document, person, suspect, confirmed_mailbox, confirmed_at, attempts, answer_by, opening_version)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[id, receivedAt, jobId, submitKey?.name ?? null, submitKey?.fingerprint ?? null, submitKey?.revision ?? 0],
    storableJson(document),
    ...[
      person?.hash ?? null,
      suspect ? 1 : 0,
      ...(mailboxConfirmed ? [0, receivedAt] : [null, null]),
      intent?.name ?? null,
      answerBy ?? null,
      version,
    ],
  );
  for (const file of files) await recordClaimedFile(queries, id, file);
  if (person && (await hasApplied(queries, id, person))) throw new PorticoError("already_applied");
  await keepConsents(queries, id, consents);
  const reference = await newReference(queries, id);
  const mails = await record(queries, id, { kind: "received", at: receivedAt, who: "candidate" }, { application });
  return {
    id,
    receivedAt,
    reference,
    confirmationMail: mails.some(({ template }) => template === "confirmation"),
    ...(answerBy ? { answerBy } : {}),
  };
}

/** Whether somebody has applied already with another application that counts (spec 4.9). */
export async function hasApplied(queries: Queries, id: ApplicationId, person: Person): Promise<boolean> {
  const hashes = allHashesOf(person);
  const rows = await queries.all(
    `SELECT ${storedColumns} FROM application
     WHERE person IN (${placeholders(hashes)}) AND received_at >= ? AND id <> ?`,
    ...[...hashes, person.since, id],
  );
  return rows.some((row) => person.counts(countedApplicationIn(row)));
}
