import type { TimedEntry } from "#core/applications/log/period.ts";
import { numberIn, type Queries } from "./database.ts";
import { isValidPlaceSql, readHead } from "./log-head.ts";

/** The places and times of all entries, in order. If entries were removed, the last removed one comes first. */
export async function readTimedEntries(queries: Pick<Queries, "all" | "get">): Promise<TimedEntry[]> {
  const anchor = (await readHead(queries))?.anchor;
  const rows = await queries.all(`SELECT place, at FROM log_entry WHERE ${isValidPlaceSql} ORDER BY place`);
  const entries = rows.map((row) => ({ place: numberIn(row, "place"), at: String(row["at"]) }));
  return [...(anchor ? [anchor] : []), ...entries];
}
