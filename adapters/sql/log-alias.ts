import { aliasText } from "#core/applications/log/check-log.ts";
import type { LogProblem } from "#core/applications/stored/log-entry.ts";
import { type ApplicationId, applicationIds } from "#core/identity/application-id.ts";
import { numberIn, optionalTextIn, type Queries, textIn } from "./database.ts";
import { isValidPlaceSql, macOf } from "./log-head.ts";
import { aliasOf } from "./record-event.ts";

/** Returns the alias of an application, and signs it before it first appears in the log; `undefined` if there is no such application. */
export async function signedAliasOf(queries: Queries, id: ApplicationId, key: Buffer): Promise<string | undefined> {
  const alias = await aliasOf(queries, id);
  if (alias === undefined) return undefined;
  // signed only once: a check has to find out if somebody has edited the alias or its signature since
  const sql = `UPDATE application SET alias_mac = ? WHERE id = ? AND NOT ${standsInLog}`;
  await queries.run(sql, macOf(key, aliasText(id, alias)), id);
  return alias;
}

/** Signs, with a new key, the aliases of all applications that appear in the log. */
export async function signAliases(queries: Queries, key: Buffer): Promise<void> {
  const rows = await queries.all(`SELECT id, alias FROM application WHERE alias IS NOT NULL AND ${standsInLog}`);
  for (const row of rows) {
    const [id, alias] = [textIn(row, "id"), textIn(row, "alias")];
    await queries.run("UPDATE application SET alias_mac = ? WHERE id = ?", macOf(key, aliasText(id, alias)), id);
  }
}

const standsInLog = `(alias_mac IS NOT NULL OR EXISTS (SELECT 1 FROM log_entry WHERE log_entry.alias = application.alias)
  OR EXISTS (SELECT 1 FROM access WHERE access.application = application.id AND access.logged = 1))`;

/**
 * Finds applications whose alias is not the signed one (`alias`), and entries whose application is neither stored nor recorded as erased (`orphan`).
 * An application that is no longer in the log, because its entries were removed, is reported at `lastPlace`.
 */
export async function aliasProblems(
  queries: Pick<Queries, "all">,
  key: Buffer | undefined,
  lastPlace: number,
): Promise<LogProblem[]> {
  const named = await queries.all(
    `SELECT id, alias, alias_mac, (SELECT min(place) FROM log_entry WHERE log_entry.alias = application.alias AND ${isValidPlaceSql}) AS place
     FROM application WHERE ${standsInLog} ORDER BY place, id`,
  );
  const unsigned = named.filter((row) => {
    const text = aliasText(applicationIds.of(textIn(row, "id")), optionalTextIn(row, "alias") ?? "");
    return key !== undefined && macOf(key, text) !== row["alias_mac"];
  });
  const orphans = await queries.all(
    `SELECT min(place) AS place FROM log_entry WHERE alias IS NOT NULL AND ${isValidPlaceSql}
       AND NOT EXISTS (SELECT 1 FROM application WHERE application.alias = log_entry.alias)
       AND NOT EXISTS (SELECT 1 FROM event WHERE event.alias = log_entry.alias AND kind = 'erased')
     GROUP BY alias ORDER BY 1`,
  );
  return [
    ...unsigned.map(
      (row) => ({ place: row["place"] === null ? lastPlace : numberIn(row, "place"), is: "alias" }) as const,
    ),
    ...orphans.map((row) => ({ place: numberIn(row, "place"), is: "orphan" }) as const),
  ];
}
