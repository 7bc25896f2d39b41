import { applicationIds } from "#core/applications/application-id.ts";
import type { ApplicationState } from "#core/applications/application-state.ts";
import { erasureReasons } from "#core/applications/erasure-journal.ts";
import type { RetentionRecord } from "#core/applications/retention.ts";
import { countryCodes } from "#core/site/country-code.ts";
import { type Database, momentIn, numberIn, optionalMomentIn, optionalTextIn, textIn } from "./database.ts";
import { heldUntilIn } from "./stored-application.ts";

/** Reads the records without the applications' documents, as there may be many. */
export async function retentionRecordsIn(database: Database): Promise<RetentionRecord[]> {
  const { textAt } = database.dialect;
  const rows = await database.all(
    `SELECT id, received_at, state, state_since, exported_at, warned_at, held_until, erase_asked_at, erasing,
       ${textAt("document", "country")} AS country, ${textAt("document", "company")} AS company,
       state = 'received' AND exported_at IS NULL AND NOT EXISTS (
         SELECT 1 FROM access WHERE application = application.id AND action IN ('show', 'files', 'export')
       ) AS unread,
       EXISTS (
         SELECT 1 FROM outbox WHERE outbox.application = application.id AND template = 'retention-warning' AND sent_at IS NULL
       ) AS untold
     FROM application ORDER BY received_at, id`,
  );
  return rows.map((row) => {
    const exportedAt = optionalMomentIn(row, "exported_at");
    const warnedAt = optionalMomentIn(row, "warned_at");
    const heldUntil = heldUntilIn(row);
    const eraseAskedAt = optionalMomentIn(row, "erase_asked_at");
    const company = optionalTextIn(row, "company");
    const erasing = erasureReasons.find((reason) => reason === optionalTextIn(row, "erasing"));
    const receivedAt = momentIn(row, "received_at");
    return {
      id: applicationIds.of(textIn(row, "id")),
      receivedAt,
      state: textIn(row, "state") as ApplicationState,
      stateSince: optionalMomentIn(row, "state_since") ?? receivedAt,
      country: countryCodes.of(textIn(row, "country")),
      unread: numberIn(row, "unread") === 1,
      untold: numberIn(row, "untold") === 1,
      ...(company === undefined ? {} : { company }),
      ...(exportedAt === undefined ? {} : { exportedAt }),
      ...(warnedAt === undefined ? {} : { warnedAt }),
      ...(heldUntil === undefined ? {} : { heldUntil }),
      ...(eraseAskedAt === undefined ? {} : { eraseAskedAt }),
      ...(erasing === undefined ? {} : { erasing }),
    };
  });
}
