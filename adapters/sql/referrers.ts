import type { NamedReferrer, Referrers } from "#core/applications/stored/referrers.ts";
import { type ApplicationId, applicationIds } from "#core/identity/application-id.ts";
import { days } from "#core/time/time.ts";
import type { LogAppender } from "./append-log.ts";
import { type Database, momentIn, optionalTextIn, textIn } from "./database.ts";
import { keepAccess } from "./keep-access.ts";
import { optionalReferenceIn, referenceColumn, withReferences } from "./references.ts";

export function createReferrers(database: Database, append: LogAppender): Referrers {
  const namesReferrer = `${database.dialect.textAt("document", "form", "referent")} IS NOT NULL AND erasing IS NULL`;
  return {
    async namedReferrers() {
      const rows = await database.all(
        `SELECT ${referenceColumn}, id, received_at, referrer_told_on FROM application
         WHERE suspect = 0 AND ${namesReferrer} ORDER BY received_at, id`,
      );
      const named = rows.map((row) => {
        const on = optionalTextIn(row, "referrer_told_on");
        return {
          id: applicationIds.of(textIn(row, "id")),
          ...optionalReferenceIn(row),
          receivedAt: momentIn(row, "received_at"),
          ...(on === undefined ? {} : { toldOn: days.of(on) }),
        };
      });
      type Found = NamedReferrer & { readonly id: ApplicationId };
      return (await withReferences<Found>(named, database.transaction)).map(({ id: _id, ...referrer }) => referrer);
    },
    noteReferrerTold: (id, { on, ...mark }) =>
      database.transaction(async (queries) => {
        const sql = `UPDATE application SET referrer_told_on = ? WHERE id = ? AND ${namesReferrer}`;
        if ((await queries.run(sql, on, id)) === 0) return false;
        await keepAccess(queries, append, { ...mark, action: "tell-referrer", applicationId: id });
        return true;
      }),
  };
}
