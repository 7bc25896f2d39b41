import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import { takeBackWaitingAnswer } from "./answers.ts";
import type { LogAppender } from "./append-log.ts";
import type { Database } from "./database.ts";
import { keepAccess } from "./keep-access.ts";
import type { EventRecorder } from "./record-event.ts";
import { isRequestClosed } from "./right-requests.ts";

/** Restricts the use of applications, at their candidates' request (spec C38). */
export function createRestrictions(
  database: Database,
  record: EventRecorder,
  append: LogAppender,
): Pick<ApplicationStore, "restrict" | "endRestriction"> {
  return {
    restrict: (id, { at, who, why, request }) =>
      database.transaction(async (queries) => {
        if (await isRequestClosed(queries, request)) return false;
        const restricted = await queries.run(
          `UPDATE application SET restricted_until = NULL,
             restricted_at = CASE WHEN restricted_at IS NULL OR restricted_until < substr(?, 1, 10) THEN ? ELSE restricted_at END
           WHERE id = ? AND erasing IS NULL`,
          ...[at, at, id],
        );
        if (restricted === 0) return false;
        const operator = `operator ${who}` as const;
        await takeBackWaitingAnswer(queries, id, { at, who: operator }, record);
        await record(queries, id, { kind: "restricted", at, who: operator });
        await keepAccess(queries, append, { at, who, action: "restrict", applicationId: id, why });
        return true;
      }),
    endRestriction: (id, { at, who, until, why }) =>
      database.transaction(async (queries) => {
        const ended = await queries.run(
          "UPDATE application SET restricted_until = ? WHERE id = ? AND restricted_at IS NOT NULL",
          ...[until, id],
        );
        if (ended === 0) return false;
        await record(queries, id, { kind: "restriction_ends", at, who: `operator ${who}` });
        const about = { until };
        await keepAccess(queries, append, { at, who, action: "end-restriction", applicationId: id, about, why });
        return true;
      }),
  };
}
