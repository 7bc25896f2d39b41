import type { NamedReferrer, Referrers } from "#core/applications/stored/referrers.ts";
import { applicationIds } from "#core/identity/application-id.ts";
import { countryCodes } from "#core/site/country-code.ts";
import { days } from "#core/time/time.ts";
import type { LogAppender } from "./append-log.ts";
import { type Database, momentIn, optionalTextIn, type Row, textIn } from "./database.ts";
import { keepAccess } from "./keep-access.ts";
import { optionalReferenceIn, referenceColumn, type WithoutReference, withReferences } from "./references.ts";

function namedReferrerIn(row: Row): WithoutReference<NamedReferrer> {
  const [company, on] = [optionalTextIn(row, "company"), optionalTextIn(row, "referrer_told_on")];
  return {
    id: applicationIds.of(textIn(row, "id")),
    ...optionalReferenceIn(row),
    receivedAt: momentIn(row, "received_at"),
    country: countryCodes.of(textIn(row, "country")),
    ...(company === undefined ? {} : { company }),
    ...(on === undefined ? {} : { toldOn: days.of(on) }),
  };
}

export function createReferrers(database: Database, append: LogAppender): Referrers {
  const referrerText = database.dialect.textAt("document", "form", "referent");
  const namesReferrer = `${referrerText} IS NOT NULL AND erasing IS NULL`;
  const textOf = (name: string) => `${database.dialect.textAt("document", name)} AS ${name}`;
  const named = `SELECT ${referenceColumn}, id, received_at, referrer_told_on, ${textOf("company")}, ${textOf("country")} FROM application
     WHERE suspect = 0 AND ${namesReferrer}`;
  const namedIn = (rows: readonly Row[]) =>
    withReferences<NamedReferrer>(rows.map(namedReferrerIn), database.transaction);
  return {
    namedReferrers: async () => namedIn(await database.all(`${named} ORDER BY received_at, id`)),
    namedReferrer: async (id) => (await namedIn(await database.all(`${named} AND id = ?`, id)))[0],
    noteReferrerTold: (id, { on, referrer, ...mark }) =>
      database.transaction(async (queries) => {
        const sql = `UPDATE application SET referrer_told_on = ?
          WHERE id = ? AND ${namesReferrer} AND ${referrerText} = coalesce(?, ${referrerText})`;
        if ((await queries.run(sql, on, id, referrer ?? null)) === 0) return false;
        await keepAccess(queries, append, { ...mark, action: "tell-referrer", applicationId: id });
        return true;
      }),
  };
}
