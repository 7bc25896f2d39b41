import type { SecondThoughts } from "#core/applications/stored/second-thoughts.ts";
import { applicationIds } from "#core/identity/application-id.ts";
import { dayMs } from "#core/time/durations.ts";
import { later, type Moment } from "#core/time/time.ts";
import { takeBackWaitingAnswer } from "./answers.ts";
import type { LogAppender } from "./append-log.ts";
import { type Database, textIn } from "./database.ts";
import { keepAccess } from "./keep-access.ts";
import { keepCopiesMail } from "./keep-mails.ts";
import type { EventRecorder } from "./record-event.ts";

/** The period for undoing is a day. A period that ends further ahead than this was stored while the clock was wrong, and counts as over. */
const maxUndoMs = 2 * dayMs;

/** A condition: the time for undoing is over. Its placeholders get the values of `undoIsOverValues`. */
export const undoIsOverSql = "(undo_until <= ? OR undo_until > ?)";
export const undoIsOverValues = (now: Moment): [Moment, Moment] => [now, later(now, maxUndoMs)];

/** Assignments that make a withdrawal or an erasure request final. */
export const clearUndoSql = "undo_until = NULL, undo_state = NULL, undo_since = NULL";

/** A condition: the state is final, so that an erasure request does not change it. */
const isSettled = "state IN ('hired', 'rejected', 'withdrawn')";

/**
 * Withdrawals and erasure requests. Both can be undone for a day. If one is made twice at the same time, the first one counts: the UPDATE of the
 * second one changes nothing.
 */
export function createSecondThoughts(database: Database, record: EventRecorder, append: LogAppender): SecondThoughts {
  return {
    withdraw: (id, { at, until, by }) =>
      database.transaction(async (queries) => {
        const found = await queries.get("UPDATE application SET state = state WHERE id = ? RETURNING state", id);
        if (!found) return false;
        const who = by ? (`operator ${by.who}` as const) : "candidate";
        await takeBackWaitingAnswer(queries, id, { at, who }, record);
        const withdrawn = await queries.run(
          `UPDATE application SET undo_until = coalesce(undo_until, ?), undo_state = state, undo_since = state_since, state = 'withdrawn', state_since = ?
           WHERE id = ? AND state <> 'withdrawn'`,
          ...[until, at, id],
        );
        if (withdrawn > 0) await record(queries, id, { kind: "withdrawn", at, who });
        const about = { from: textIn(found, "state"), to: "withdrawn" };
        if (by) await keepAccess(queries, append, { at, who: by.who, action: "set-state", applicationId: id, about });
        return true;
      }),
    requestErasure: (id, { at, until }) =>
      database.transaction(async (queries) => {
        await takeBackWaitingAnswer(queries, id, { at, who: "candidate" }, record);
        const wished = await queries.run(
          `UPDATE application SET erase_wished_at = ?, undo_until = ?,
             undo_state = CASE WHEN ${isSettled} THEN undo_state ELSE state END, undo_since = CASE WHEN ${isSettled} THEN undo_since ELSE state_since END,
             state_since = CASE WHEN ${isSettled} THEN state_since ELSE ? END, state = CASE WHEN ${isSettled} THEN state ELSE 'withdrawn' END
           WHERE id = ? AND erase_wished_at IS NULL AND erase_asked_at IS NULL AND erasing IS NULL`,
          ...[at, until, at, id],
        );
        if (wished > 0) await record(queries, id, { kind: "erasure_asked", at, who: "candidate" });
        return wished > 0;
      }),
    undo: (id, at) =>
      database.transaction(async (queries) => {
        const undone = await queries.run(
          `UPDATE application SET state = coalesce(undo_state, state), state_since = CASE WHEN undo_state IS NULL THEN state_since ELSE undo_since END,
             erase_wished_at = NULL, ${clearUndoSql}
           WHERE id = ? AND undo_until > ? AND erasing IS NULL`,
          ...[id, at],
        );
        if (undone > 0) await record(queries, id, { kind: "undone", at, who: "candidate" });
        return undone > 0;
      }),
    async withExpiredUndo(now) {
      const rows = await database.all(
        `SELECT id FROM application WHERE ${undoIsOverSql} ORDER BY undo_until, id`,
        ...undoIsOverValues(now),
      );
      return rows.map((row) => applicationIds.of(textIn(row, "id")));
    },
    settleWithdrawal: (id, at, copies) =>
      database.transaction(async (queries) => {
        const settled = await queries.run(
          `UPDATE application SET ${clearUndoSql} WHERE id = ? AND erase_wished_at IS NULL AND ${undoIsOverSql}`,
          ...[id, ...undoIsOverValues(at)],
        );
        if (settled > 0) await keepCopiesMail(queries, id, copies, at);
        return settled > 0;
      }),
  };
}
