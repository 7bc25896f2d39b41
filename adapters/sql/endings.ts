import type { EventActor } from "#core/applications/stored/application-event.ts";
import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import { dayMs } from "#core/time/durations.ts";
import { dayOf, later } from "#core/time/time.ts";
import type { LogAppender } from "./append-log.ts";
import { isOpenSql, isReachableSql, isUnrestrictedSql } from "./application-conditions.ts";
import { isStateAsSeen } from "./as-seen.ts";
import type { Database } from "./database.ts";
import { cancelEnding } from "./drop-ending.ts";
import { keepAccess } from "./keep-access.ts";
import type { EventRecorder } from "./record-event.ts";
import { retentionRecordsIn } from "./retention-records.ts";

/** A condition: an answer to the application is still to be sent. The end has to wait, because an erasure would delete the answer. */
const answerIsUnsent = `EXISTS (SELECT 1 FROM outbox WHERE outbox.application = application.id AND template = 'answer'
  AND sent_at IS NULL AND dead_at IS NULL)`;

/** Decisions to erase applications. Candidates are told of them before the erasure. */
export function createEndings(
  database: Database,
  record: EventRecorder,
  append: LogAppender,
): Pick<ApplicationStore, "decideEnd" | "cancelEnding" | "endings"> {
  return {
    decideEnd: (id, { because, at, who, expected }) =>
      database.transaction(async (queries) => {
        const [today, aDayAhead] = [dayOf(at), later(at, dayMs)];
        const implausible = await queries.get(
          "SELECT 1 FROM application WHERE id = ? AND ending_at > ?",
          id,
          aDayAhead,
        );
        if (implausible) await cancelEnding(queries, id); // a decision more than a day in the future was made while the clock was wrong
        const seen = isStateAsSeen(expected);
        const decided = await queries.run(
          `UPDATE application SET ending = ?, ending_at = ? WHERE id = ? AND ${isReachableSql} AND ending IS NULL
             AND ${isOpenSql} AND ${isUnrestrictedSql} AND (held_until IS NULL OR held_until < ?) AND NOT ${answerIsUnsent}
             AND ${seen.sql}`,
          ...[because, at, id, today, today, ...seen.values],
        );
        if (decided === 0) return false;
        await record(queries, id, { kind: "end_decided", at, who, because });
        const operator = operatorIn(who);
        if (operator !== undefined)
          await keepAccess(queries, append, { at, who: operator, action: "erase", applicationId: id });
        return true;
      }),
    cancelEnding: (id) => database.transaction((queries) => cancelEnding(queries, id)),
    endings: (onUnreadable) => retentionRecordsIn(database, onUnreadable, "endings"),
  };
}

/** The name of the operator who acted; `undefined` if the program acted by itself. */
const operatorIn = (who: EventActor): string | undefined =>
  who.startsWith("operator ") ? who.slice("operator ".length) : undefined;
