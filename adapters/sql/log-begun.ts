import type { Queries } from "./database.ts";

/** Records, outside of the tables of the log, that the log has begun. */
export const markLogBegun = (queries: Pick<Queries, "run">): Promise<number> =>
  queries.run("UPDATE installation SET log_began = 1 WHERE log_began = 0");

/**
 * Whether a log was ever begun, even if nothing is left of it. A mark of the installation, an access or the signed alias of an application proves
 * that it was.
 */
export async function hasLogBegun(queries: Pick<Queries, "get">): Promise<boolean> {
  const trace = await queries.get(
    `SELECT 1 AS found WHERE EXISTS (SELECT 1 FROM installation WHERE log_began = 1) OR EXISTS (SELECT 1 FROM access WHERE logged = 1)
       OR EXISTS (SELECT 1 FROM application WHERE alias_mac IS NOT NULL)`,
  );
  return trace !== undefined;
}
