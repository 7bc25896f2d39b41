import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import { dayOf } from "#core/time/time.ts";
import type { LogAppender } from "./append-log.ts";
import type { Database } from "./database.ts";
import type { EventRecorder } from "./record-event.ts";
import { openRequest } from "./right-requests.ts";

/** Records objections that candidates make on their own page (spec C38). */
export const createObjections = (
  database: Database,
  record: EventRecorder,
  append: LogAppender,
): Pick<ApplicationStore, "object"> => ({
  object: (id, { at, due }) =>
    database.transaction(async (queries) => {
      const mayObject = await queries.get(
        `SELECT 1 AS found FROM application WHERE id = ? AND erasing IS NULL AND NOT EXISTS
           (SELECT 1 FROM right_request JOIN right_request_application ON request = number
            WHERE application = application.id AND kind = 'objection' AND closed_on IS NULL)`,
        id,
      );
      if (!mayObject) return false;
      const mark = { at, who: "candidate" } as const;
      await openRequest(queries, append, { ...mark, kind: "objection", received: dayOf(at), due, applications: [id] });
      await record(queries, id, { ...mark, kind: "objected" });
      return true;
    }),
});
