import type { EventActor } from "#core/applications/stored/application-event.ts";
import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import type { LogAppender } from "./append-log.ts";
import type { Database } from "./database.ts";
import { keepAccess } from "./keep-access.ts";
import type { RecordEvent } from "./record-event.ts";
import { retentionRecordsIn } from "./retention-records.ts";

/** Decisions to erase applications of which candidates are told first. */
export function createEndings(
  database: Database,
  record: RecordEvent,
  append: LogAppender,
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
        const operator = operatorIn(who);
        if (operator !== undefined)
          await keepAccess(queries, append, { at, who: operator, action: "erase", applicationId: id });
        return true;
      }),
    endings: () => retentionRecordsIn(database, undefined, "endings"),
  };
}

/** The operator who acted, without the word in front; `undefined` if the program acted by itself. */
const operatorIn = (who: EventActor): string | undefined =>
  who.startsWith("operator ") ? who.slice("operator ".length) : undefined;
