import { setTimeout as pause } from "node:timers/promises";
import { codeOf } from "#core/errors.ts";
import type { Database } from "../sql/database.ts";
import type { Lent, Pool } from "./pool.ts";

/** What the server says of a table that it leaves out because somebody else holds it. */
const lockNotAvailable = "55P03";

/** How long is waited for others before the next try, in milliseconds; twice as long each time. */
const firstWait = 100;

/** What changes all the time and holds nothing of a person. */
const ofNobody = ["host", "intent", "lease", "probe", "spent_token"];

export interface SettlingParts {
  readonly pool: Pool;
  readonly schema: string;
  /** How long a statement may take as a rule, in milliseconds. */
  readonly statement: number;
}

interface Way {
  readonly schema: string;
  readonly statement: number;
  /** How long the vacuum may take, in milliseconds. */
  readonly most: number;
  /** Whether it waits for who holds a table, as long as any statement does; a vacuum of the server's own gives way then. */
  readonly waits: boolean;
}

/**
 * Removes by `VACUUM` what rows have left that were deleted or changed: what was deleted is deleted, whatever becomes of that. What a transaction still sees
 * that began before, in any schema of the database, as that of a dump or of a large import, is left until a later try.
 */
export function createSettling({ pool, schema, statement }: SettlingParts): Pick<Database, "settle" | "settleRest"> {
  /** Since when the server has counted, the last time that nothing was left. */
  let counted: unknown;

  const tried = async (work: () => Promise<boolean>): Promise<boolean> => {
    try {
      return await work();
    } catch (error) {
      if (codeOf(error) === "unavailable") return false;
      throw error;
    }
  };
  const vacuumOnce = (most: number, waits: boolean): Promise<boolean> =>
    pool.lend((lent) => vacuum(lent, { schema, statement, most: Math.min(most, statement), waits }));
  return {
    settle: (patience) =>
      tried(async () => {
        const until = performance.now() + patience;
        for (let wait = firstWait; ; wait *= 2) {
          const left = patience === 0 ? statement : Math.max(1, Math.round(until - performance.now()));
          if (await vacuumOnce(left, false)) return true;
          if (performance.now() + wait >= until) return false;
          await pause(wait);
        }
      }),
    settleRest: () =>
      tried(async () => {
        const [row] = await pool.reading.all(leftIn(schema));
        // a server that crashed has counted nothing of what was before
        if (row?.["rows"] === 0 && row["since"] === counted) return true;
        const done = await vacuumOnce(statement, true);
        if (done) counted = row?.["since"];
        return done;
      }),
  };
}

/** How many rows are there that nobody shall see any more, as far as the server counts them: to the row after a vacuum, some seconds late after a change. */
const leftIn = (schema: string): string => `
  SELECT CASE WHEN current_setting('track_counts')::boolean THEN coalesce(sum(n_dead_tup), 0)::bigint END AS rows,
    (SELECT stats_reset::text FROM pg_stat_wal) AS since
  FROM pg_class JOIN pg_stat_all_tables ON pg_stat_all_tables.relid IN (pg_class.oid, pg_class.reltoastrelid)
  WHERE relnamespace = '${schema}'::regnamespace AND relkind = 'r' AND relpersistence = 'p'
    AND pg_class.relname NOT IN (${ofNobody.map((name) => `'${name}'`).join(", ")})`;

/** False where something is left: somebody else holds a table, or still sees what was there. */
async function vacuum({ client, ask, isBroken }: Lent, { schema, statement, most, waits }: Way): Promise<boolean> {
  const { rows } = await ask({
    text: `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = '${schema}'`,
  });
  let isWhole = true;
  const onNotice = ({ code }: { readonly code: string | undefined }): void => {
    if (code === lockNotAvailable) isWhole = false;
  };
  client.on("notice", onNotice);
  try {
    await ask({ text: `SET statement_timeout = ${most}` });
    await ask({ text: `VACUUM ${waits ? "" : "(SKIP_LOCKED) "}${rows.map(({ name }) => name).join(", ")}` });
  } finally {
    client.off("notice", onNotice);
    if (!isBroken()) await ask({ text: `SET statement_timeout = ${statement}` });
  }
  const [left] = (await ask({ text: leftIn(schema) })).rows;
  return isWhole && !left?.["rows"];
}
