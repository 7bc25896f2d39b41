import { isHeld } from "#core/applications/kept/hold.ts";
import { isRestricted } from "#core/applications/kept/restriction.ts";
import { undoableUntil } from "#core/applications/kept/undo.ts";
import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import { type ErasureReason, erasureReasons } from "#core/applications/stored/erasure-journal.ts";
import type { ErasureBasis } from "#core/applications/stored/retention-record.ts";
import { type ApplicationId, applicationIds } from "#core/identity/application-id.ts";
import type { Moment } from "#core/time/time.ts";
import { takeBackWaitingAnswer } from "./answers.ts";
import type { LogAppender } from "./append-log.ts";
import { currentFileKeysOf } from "./claims.ts";
import { reduceConsentsToStubs } from "./consent.ts";
import {
  type Database,
  momentIn,
  optionalMomentIn,
  optionalTextIn,
  type Queries,
  type Row,
  textIn,
} from "./database.ts";
import { queueFileRemoval, revokeIntentsOf } from "./intent-store.ts";
import { keepAccess } from "./keep-access.ts";
import { keepCopiesMail } from "./keep-mails.ts";
import { type EventRecorder, writeEvent } from "./record-event.ts";
import { closeRequestsDoneByErasure, stripClosedRequests } from "./right-requests.ts";
import { clearUndoSql, undoIsOverSql, undoIsOverValues } from "./second-thoughts.ts";
import { endingIn, heldUntilIn, restrictionIn } from "./stored-application.ts";

/** A condition for erasure requests that can no longer be undone. Only a hold can still delay the erasure. */
const wishIsDue = `(erase_asked_at IS NOT NULL OR (erase_wished_at IS NOT NULL AND (undo_until IS NULL OR ${undoIsOverSql})))`;

/** How long an erasure waits for transactions that still read the erased data. After that, it is completed in the background. */
const settleTimeoutMs = 5000;

/** Erases applications, and stores the holds that prevent erasure. Each operation is a transaction, so that a hold and an erasure cannot overlap. */
export function createApplicationErasure(
  database: Database,
  record: EventRecorder,
  append: LogAppender,
): Pick<ApplicationStore, "erase" | "beginErasure" | "begunErasures" | "finishErasures" | "hold" | "release"> {
  return {
    async erase(id, at, copies) {
      const erased = await database.transaction(async (queries) => {
        const files = await currentFileKeysOf(queries, id);
        const isCopiesMailQueued = await keepCopiesMail(queries, id, copies);
        await reduceConsentsToStubs(queries, id, at);
        await noteEnded(queries, id, at);
        await queueFileRemoval(
          queries,
          { id, at },
          files.map(({ key }) => key),
        );
        const attempts = await revokeIntentsOf(queries, id);
        await noteErased(queries, id, at);
        await closeRequestsDoneByErasure(queries, id, at);
        // the rows that refer to the application in other tables are deleted with it
        const removed = await queries.run("DELETE FROM application WHERE id = ?", id);
        await stripClosedRequests(queries);
        return { isThere: removed > 0, rows: { files, isCopiesMailQueued, attempts } };
      });
      const complete = await database.settle(settleTimeoutMs);
      const isNothingLeft = complete && erased.rows.attempts.length === 0;
      return erased.isThere || !isNothingLeft ? { ...erased.rows, complete } : undefined;
    },
    beginErasure: (id, { at, because, copies, wished = false, planned }) =>
      database.transaction(async (queries) => {
        // an UPDATE, because it locks the row: nothing changes between the checks below and the erasure
        const row = await queries.get(
          `UPDATE application SET state = state WHERE id = ? ${wished ? `AND ${wishIsDue}` : ""}
           RETURNING received_at, state, state_since, held_until, restricted_at, restricted_until, undo_until, ending, ending_at, erasing`,
          ...[id, ...(wished ? undoIsOverValues(at) : [])],
        );
        if (!row || (planned && !isStillBasis(row, planned, at))) return undefined;
        const heldUntil = heldUntilIn(row);
        if (heldUntil && isHeld({ heldUntil }, at) && optionalTextIn(row, "erasing") === undefined) {
          const noted = because === "asked";
          if (noted) await takeBackWaitingAnswer(queries, id, { at, who: "candidate" }, record);
          if (noted && (await noteWish(queries, id, at)))
            await record(queries, id, { kind: "erasure_asked", at, who: "candidate" });
          return { ok: false, heldUntil, taken: await keepCopiesMail(queries, id, noted ? copies : undefined) };
        }
        await queries.run(
          `UPDATE application SET erasing = coalesce(erasing, ?), ${clearUndoSql} WHERE id = ?`,
          because,
          id,
        );
        return { ok: true, taken: await keepCopiesMail(queries, id, undefined) };
      }),
    async begunErasures() {
      const rows = await database.all("SELECT id, erasing FROM application WHERE erasing IS NOT NULL ORDER BY id");
      return rows.map((row) => ({
        id: applicationIds.of(textIn(row, "id")),
        because: reasonIn(row) ?? "asked",
      }));
    },
    finishErasures: () => database.removeRemainingTraces(),
    hold: (id, { at, who, until, why }) =>
      database.transaction(async (queries) => {
        const row = await queries.get("SELECT erasing FROM application WHERE id = ?", id);
        if (!row) return undefined;
        if (optionalTextIn(row, "erasing") !== undefined) return false;
        await queries.run(
          "UPDATE application SET held_until = ?, held_at = ?, held_by = ?, held_why = ? WHERE id = ?",
          ...[until, at, who, why, id],
        );
        await record(queries, id, { kind: "held", at, who: `operator ${who}` });
        const reason = `until ${until}: ${why}`;
        await keepAccess(queries, append, {
          at,
          who,
          action: "hold",
          applicationId: id,
          about: { until },
          why: reason,
        });
        return true;
      }),
    release: (id, { at, who }) =>
      database.transaction(async (queries) => {
        const released = await queries.run(
          `UPDATE application SET held_until = NULL, held_at = NULL, held_by = NULL, held_why = NULL
           WHERE id = ? AND held_until IS NOT NULL`,
          id,
        );
        if (released === 0) return false;
        await record(queries, id, { kind: "released", at, who: `operator ${who}` });
        await keepAccess(queries, append, { at, who, action: "release", applicationId: id });
        return true;
      }),
  };
}

/**
 * Whether an application may still be erased as planned: nothing that would keep it has happened since the plan was made. An erasure that has begun
 * is always finished.
 */
function isStillBasis(row: Row, planned: ErasureBasis, now: Moment): boolean {
  if (optionalTextIn(row, "erasing") !== undefined) return true;
  const heldUntil = heldUntilIn(row);
  const undoUntil = optionalMomentIn(row, "undo_until");
  const isKept =
    isHeld({ heldUntil }, now) ||
    undoableUntil({ undoUntil }, now) !== undefined ||
    (isRestricted(restrictionIn(row), now) && planned.state !== "withdrawn");
  const stateSince = optionalMomentIn(row, "state_since") ?? momentIn(row, "received_at");
  return (
    !isKept &&
    textIn(row, "state") === planned.state &&
    stateSince === planned.stateSince &&
    endingIn(row)?.at === planned.ending?.at
  );
}

/** Keeps the name of the submit, if it is a hash of key and secret, so that a late submit does not bring the application back. */
const noteEnded = (queries: Queries, id: ApplicationId, at: Moment): Promise<number> =>
  queries.run(
    `INSERT INTO ended_submit (name, at) SELECT submit_key, ? FROM application WHERE id = ? AND submit_key LIKE 'secret %'
     ON CONFLICT (name) DO UPDATE SET at = excluded.at`,
    at,
    id,
  );

/** Records the erasure as the last event of an application. From then on, the application's events contain only days, no times. */
async function noteErased(queries: Queries, id: ApplicationId, at: Moment): Promise<void> {
  const row = await queries.get("SELECT erasing FROM application WHERE id = ?", id);
  const because = row && reasonIn(row);
  await writeEvent(queries, id, { kind: "erased", at, who: "program", ...(because ? { because } : {}) });
  // stubs of consents and the journal of erasures contain exact times, and the id or its hash: exact times here would reveal which alias belongs to
  // which id
  await queries.run(
    `UPDATE event SET at = substr(at, 1, 10) || 'T00:00:00.000Z' WHERE alias = (SELECT alias FROM application WHERE id = ?)`,
    id,
  );
}

const reasonIn = (row: Row): ErasureReason | undefined =>
  erasureReasons.find((reason) => reason === optionalTextIn(row, "erasing"));

/** Stores an erasure request that a hold delays. Withdraws the application if it is still open. Returns whether this is the first request. */
async function noteWish(queries: Queries, id: ApplicationId, at: Moment): Promise<boolean> {
  const sql = "SELECT 1 FROM application WHERE id = ? AND coalesce(erase_asked_at, erase_wished_at) IS NULL";
  const isFirst = (await queries.get(sql, id)) !== undefined;
  await queries.run(
    `UPDATE application SET erase_asked_at = coalesce(erase_asked_at, erase_wished_at, ?), erase_wished_at = NULL, ${clearUndoSql},
       state_since = CASE WHEN state IN ('hired', 'rejected', 'withdrawn') THEN state_since ELSE ? END,
       state = CASE WHEN state IN ('hired', 'rejected', 'withdrawn') THEN state ELSE 'withdrawn' END
     WHERE id = ?`,
    ...[at, at, id],
  );
  return isFirst;
}
