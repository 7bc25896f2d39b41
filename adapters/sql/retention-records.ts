import type { ApplicationState } from "#core/applications/stored/application-state.ts";
import { erasureReasons } from "#core/applications/stored/erasure-journal.ts";
import type { RetentionRecord } from "#core/applications/stored/retention-record.ts";
import type { FailedItem } from "#core/duties/one-by-one.ts";
import { applicationIds } from "#core/identity/application-id.ts";
import { countryCodes } from "#core/site/country-code.ts";
import { isReachableSql } from "./application-conditions.ts";
import { type Database, momentIn, numberIn, optionalMomentIn, optionalTextIn, type Row, textIn } from "./database.ts";
import { readableRecords } from "./readable-records.ts";
import { optionalReferenceIn, referenceColumn, type WithoutReference, withReferences } from "./references.ts";
import { endingIn, heldUntilIn, restrictionIn } from "./stored-application.ts";

/** Reads the retention records of all applications. Does not load the documents of the applications, because there may be many. */
export async function retentionRecordsIn(
  database: Database,
  onUnreadable?: (failed: FailedItem) => void,
  which: "all" | "endings" = "all",
): Promise<RetentionRecord[]> {
  const { textAt } = database.dialect;
  const rows = await database.all(
    `SELECT ${referenceColumn}, id, received_at, state, state_since, exported_at, warned_at, held_until, restricted_at, restricted_until, erasing, undo_until,
       coalesce(erase_asked_at, erase_wished_at) AS erase_asked_at,
       ${textAt("document", "country")} AS country, ${textAt("document", "company")} AS company,
       state = 'received' AND exported_at IS NULL AND NOT EXISTS (
         SELECT 1 FROM access WHERE application = application.id AND action IN ('show', 'files', 'export')
       ) AS unread,
       EXISTS (
         SELECT 1 FROM outbox WHERE outbox.application = application.id AND template = 'retention-warning' AND sent_at IS NULL
       ) AS untold,
       ending, ending_at, ${isReachableSql} AS reachable,
       EXISTS (
         SELECT 1 FROM outbox WHERE outbox.application = application.id AND template = 'ended' AND sent_at IS NULL AND dead_at IS NULL
       ) AS ending_waits
     FROM application ${which === "endings" ? "WHERE ending IS NOT NULL" : ""} ORDER BY received_at, id`,
  );
  return withReferences(readableRecords(rows, recordIn, onUnreadable), database.transaction);
}

function recordIn(row: Row): WithoutReference<RetentionRecord> {
  const exportedAt = optionalMomentIn(row, "exported_at");
  const warnedAt = optionalMomentIn(row, "warned_at");
  const heldUntil = heldUntilIn(row);
  const eraseAskedAt = optionalMomentIn(row, "erase_asked_at");
  const undoUntil = optionalMomentIn(row, "undo_until");
  const company = optionalTextIn(row, "company");
  const erasing = erasureReasons.find((reason) => reason === optionalTextIn(row, "erasing"));
  const receivedAt = momentIn(row, "received_at");
  const ending = endingIn(row);
  return {
    id: applicationIds.of(textIn(row, "id")),
    receivedAt,
    ...optionalReferenceIn(row),
    state: textIn(row, "state") as ApplicationState,
    stateSince: optionalMomentIn(row, "state_since") ?? receivedAt,
    country: countryCodes.of(textIn(row, "country")),
    unread: numberIn(row, "unread") === 1,
    untold: numberIn(row, "untold") === 1,
    isReachable: numberIn(row, "reachable") === 1,
    ...(ending ? { ending: { ...ending, waits: numberIn(row, "ending_waits") === 1 } } : {}),
    ...(company === undefined ? {} : { company }),
    ...(exportedAt === undefined ? {} : { exportedAt }),
    ...(warnedAt === undefined ? {} : { warnedAt }),
    ...(heldUntil === undefined ? {} : { heldUntil }),
    ...restrictionIn(row),
    ...(eraseAskedAt === undefined ? {} : { eraseAskedAt }),
    ...(undoUntil === undefined ? {} : { undoUntil }),
    ...(erasing === undefined ? {} : { erasing }),
  };
}
