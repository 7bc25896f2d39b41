import { answerSendTime, maxAnswersPerMinute } from "#core/applications/desk/answering.ts";
import {
  type Answer,
  type AnswerKind,
  type Answers,
  type ExpectedState,
  stateAfter,
} from "#core/applications/stored/answer.ts";
import type { EventActor } from "#core/applications/stored/application-event.ts";
import type { ApplicationState } from "#core/applications/stored/application-state.ts";
import { PorticoError } from "#core/errors.ts";
import { type ApplicationId, applicationIds } from "#core/identity/application-id.ts";
import { dayOf, type Moment } from "#core/time/time.ts";
import type { LogAppender } from "./append-log.ts";
import { isOpenSql, isUnrestrictedSql } from "./application-conditions.ts";
import { isLastAnswerAsSeen, isStateAsSeen } from "./as-seen.ts";
import { type Database, momentIn, numberIn, optionalTextIn, type Queries, type Row, textIn } from "./database.ts";
import { cancelEnding } from "./drop-ending.ts";
import { keepAccess } from "./keep-access.ts";
import type { EventRecorder } from "./record-event.ts";
import { isSendingNotBegunSql } from "./shown-state.ts";

export function createAnswers(database: Database, record: EventRecorder, append: LogAppender): Answers {
  return {
    answer: (id, { kind, message, at, who, expected }) =>
      database.transaction(async (queries) => {
        const found = await answerableState(queries, id, at, expected);
        if (found === undefined || !(await cancelEnding(queries, id))) return undefined;
        await takeBackWaitingAnswer(queries, id, { at, who: `operator ${who}` }, record);
        const before = await stateOf(queries, id);
        const to = stateAfter(kind);
        if (before.state !== to)
          await queries.run("UPDATE application SET state = ?, state_since = ? WHERE id = ?", to, at, id);
        const mails = await record(queries, id, {
          kind: "state_changed",
          at,
          who: `operator ${who}`,
          from: before.state,
          to,
          answer: "given",
        });
        const mail = mails.find(({ template }) => template === "answer")?.id;
        if (mail === undefined) throw new PorticoError("invalid", "no kind of mail follows from an answer");
        const dueAt = answerSendTime(at, await timesOfWaiting(queries));
        await queries.run("UPDATE outbox SET next_at = ?, since = ? WHERE id = ?", dueAt, dueAt, mail);
        await queries.run(
          `INSERT INTO answer (mail, application, place, at, kind, message, state_before, since_before)
           SELECT ?, id, (SELECT max(place) FROM event WHERE event.alias = application.alias), ?, ?, ?, ?, ?
           FROM application WHERE id = ?`,
          ...[mail, at, kind, message ?? null, before.state, before.since, id],
        );
        const about = { from: found, to };
        await keepAccess(queries, append, { at, who, action: "answer", applicationId: id, about });
        return { mail, dueAt };
      }),
    takeBackAnswer: (id, { at, who, mail }) =>
      database.transaction(async (queries) => {
        const which = mail === undefined ? {} : { mail };
        if (await takeBackWaitingAnswer(queries, id, { at, who: `operator ${who}`, ...which }, record)) {
          await keepAccess(queries, append, { at, who, action: "undo", applicationId: id });
          return "taken_back";
        }
        const answered = await queries.get(
          "SELECT 1 FROM answer WHERE application = ? AND mail = coalesce(CAST(? AS TEXT), mail) LIMIT 1",
          ...[id, mail ?? null],
        );
        return answered ? "left" : "none";
      }),
    async answersTo(id) {
      const rows = await database.all(
        `SELECT answer.*, CASE WHEN outbox.id IS NOT NULL AND ${isSendingNotBegunSql} THEN 1 ELSE 0 END AS waits,
           CASE WHEN outbox.id IS NULL THEN 'discarded' WHEN outbox.dropped = 1 THEN 'dropped' END AS unsent
         FROM answer LEFT JOIN outbox ON outbox.id = answer.mail WHERE answer.application = ? ORDER BY answer.place`,
        id,
      );
      return rows.map(answerIn);
    },
    async waitingAnswers() {
      const rows = await database.all(
        `SELECT answer.mail, answer.application, outbox.next_at FROM answer JOIN outbox ON outbox.id = answer.mail
         WHERE ${isSendingNotBegunSql} ORDER BY outbox.next_at, answer.place`,
      );
      return rows.map((row) => ({
        mail: textIn(row, "mail"),
        applicationId: applicationIds.of(textIn(row, "application")),
        dueAt: momentIn(row, "next_at"),
      }));
    },
  };
}

/**
 * Takes back the waiting answer, if there is one, in the transaction of another change. With `mail`, takes back only the answer with that mail.
 * Returns the restored state.
 */
export async function takeBackWaitingAnswer(
  queries: Queries,
  id: ApplicationId,
  { at, who, mail: wanted }: { readonly at: Moment; readonly who: EventActor; readonly mail?: string },
  record: EventRecorder,
): Promise<ApplicationState | undefined> {
  const row = await queries.get(
    `SELECT answer.mail, answer.state_before, answer.since_before, application.state FROM answer
     JOIN application ON application.id = answer.application JOIN outbox ON outbox.id = answer.mail
     WHERE answer.application = ? AND answer.mail = coalesce(CAST(? AS TEXT), answer.mail) AND ${isSendingNotBegunSql}`,
    ...[id, wanted ?? null],
  );
  if (!row) return undefined;
  const [mail, before] = [textIn(row, "mail"), textIn(row, "state_before") as ApplicationState];
  if ((await queries.run(`DELETE FROM outbox WHERE id = ? AND ${isSendingNotBegunSql}`, mail)) === 0) return undefined;
  await queries.run("DELETE FROM answer WHERE mail = ?", mail);
  await queries.run(
    "UPDATE application SET state = ?, state_since = ? WHERE id = ?",
    ...[before, textIn(row, "since_before"), id],
  );
  const from = textIn(row, "state") as ApplicationState;
  await record(queries, id, { kind: "state_changed", at, who, from, to: before, answer: "taken_back" });
  return before;
}

/**
 * Returns the state of an application; `undefined` if the application may not be answered. Locks the row, so that the recorded event names the state
 * that this change replaces.
 */
async function answerableState(
  queries: Queries,
  id: ApplicationId,
  at: Moment,
  expected: ExpectedState | undefined,
): Promise<ApplicationState | undefined> {
  const seen = isStateAsSeen(expected);
  const row = await queries.get(
    `UPDATE application SET state = state WHERE id = ? AND ${isOpenSql} AND ${isUnrestrictedSql} AND suspect = 0 AND disowned_at IS NULL
     AND ${seen.sql} RETURNING state`,
    ...[id, dayOf(at), ...seen.values],
  );
  if (!row || !(await isLastAnswerAsSeen(queries, id, expected))) return undefined;
  return textIn(row, "state") as ApplicationState;
}

async function stateOf(
  queries: Queries,
  id: ApplicationId,
): Promise<{ readonly state: ApplicationState; readonly since: string }> {
  const row = await queries.get(
    "SELECT state, coalesce(state_since, received_at) AS since FROM application WHERE id = ?",
    id,
  );
  if (!row) throw new PorticoError("not_found", "the application is gone");
  return { state: textIn(row, "state") as ApplicationState, since: textIn(row, "since") };
}

/** The times at which waiting answers will be sent, latest first; only as many as `answerSendTime` needs. */
async function timesOfWaiting(queries: Queries): Promise<Moment[]> {
  const rows = await queries.all(
    `SELECT outbox.next_at FROM answer JOIN outbox ON outbox.id = answer.mail WHERE ${isSendingNotBegunSql} ORDER BY outbox.next_at DESC LIMIT ?`,
    maxAnswersPerMinute,
  );
  return rows.map((row) => momentIn(row, "next_at"));
}

function answerIn(row: Row): Answer {
  const message = optionalTextIn(row, "message");
  const unsent = optionalTextIn(row, "unsent") as Answer["unsent"];
  return {
    mail: textIn(row, "mail"),
    at: momentIn(row, "at"),
    kind: textIn(row, "kind") as AnswerKind,
    ...(message === undefined ? {} : { message }),
    waits: numberIn(row, "waits") === 1,
    ...(unsent === undefined ? {} : { unsent }),
  };
}
