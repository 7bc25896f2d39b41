import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import type { Database } from "./database.ts";
import type { RecordEvent } from "./record-event.ts";
import { retentionRecordsIn } from "./retention-records.ts";

/** Decisions to erase applications of which candidates are told first. */
export function createEndings(
  database: Database,
  record: RecordEvent,
): Pick<ApplicationStore, "decideEnd" | "endings"> {
  return {
    decideEnd: (id, { because, at, who }) =>
      database.transaction(async (queries) => {
        const decided = await queries.run(
          `UPDATE application SET ending = ?, ending_at = ? WHERE id = ? AND confirmed_mailbox = mailbox AND disowned_at IS NULL AND suspect = 0
             AND ending IS NULL AND state <> 'withdrawn' AND erasing IS NULL AND erase_asked_at IS NULL AND erase_wished_at IS NULL`,
          ...[because, at, id],
        );
        if (decided === 0) return false;
        await record(queries, id, { kind: "end_decided", at, who, because });
        return true;
      }),
    endings: () => retentionRecordsIn(database, undefined, "endings"),
  };
}
