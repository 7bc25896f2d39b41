import { setTimeout as pause } from "node:timers/promises";
import { codeOf } from "#core/errors.ts";
import type { Database } from "../sql/database.ts";
import type { LentConnection, Pool } from "./pool.ts";

/** PostgreSQL's code for the notice that VACUUM has skipped a locked table. */
const lockNotAvailable = "55P03";

/** The pause before the second attempt. It is doubled after each further attempt. */
const firstPauseMs = 100;

/** Tables that change all the time and contain no personal data, so the remains of their rows do not matter. */
const impersonalTables = ["host", "intent", "lease", "probe", "spent_token"];

export interface VacuumParts {
  readonly pool: Pool;
  readonly schema: string;
  /** How long a statement may take. */
  readonly statementTimeoutMs: number;
}

interface VacuumOptions {
  readonly schema: string;
  readonly statementTimeoutMs: number;
  /** How long the `VACUUM` may take. */
  readonly timeoutMs: number;
  /**
   * Whether to wait for locked tables, for at most as long as a statement may take. If autovacuum holds such a lock, the server cancels autovacuum.
   */
  readonly waits: boolean;
}

/**
 * Removes the remains of deleted and changed rows with `VACUUM`. The rows stay deleted even if `VACUUM` fails. An older transaction in any schema of
 * the database, such as a dump or a large import, may still see some of the remains. A later attempt removes those.
 */
export function createVacuum({
  pool,
  schema,
  statementTimeoutMs,
}: VacuumParts): Pick<Database, "settle" | "removeRemainingTraces"> {
  /** The moment when the server last reset its statistics, as it was reported at the last complete `VACUUM`. */
  let statisticsSince: unknown;

  const tried = async (work: () => Promise<boolean>): Promise<boolean> => {
    try {
      return await work();
    } catch (error) {
      if (codeOf(error) === "unavailable") return false;
      throw error;
    }
  };
  const vacuumOnce = (timeoutMs: number, waits: boolean): Promise<boolean> =>
    pool.lend((lent) =>
      vacuum(lent, { schema, statementTimeoutMs, timeoutMs: Math.min(timeoutMs, statementTimeoutMs), waits }),
    );
  return {
    settle: (timeoutMs) =>
      tried(async () => {
        const deadline = performance.now() + timeoutMs;
        for (let pauseMs = firstPauseMs; ; pauseMs *= 2) {
          const left = timeoutMs === 0 ? statementTimeoutMs : Math.max(1, Math.round(deadline - performance.now()));
          if (await vacuumOnce(left, false)) return true;
          if (performance.now() + pauseMs >= deadline) return false;
          await pause(pauseMs);
        }
      }),
    removeRemainingTraces: () =>
      tried(async () => {
        const [row] = await pool.reading.all(leftIn(schema));
        // after a crash the server resets its statistics: 0 rows then says nothing about deletions before the crash
        if (row?.["rows"] === 0 && row["since"] === statisticsSince) return true;
        const done = await vacuumOnce(statementTimeoutMs, true);
        if (done) statisticsSince = row?.["since"];
        return done;
      }),
  };
}

/**
 * SQL for the number of dead rows, by the statistics of the server. The number is exact after a `VACUUM`. After a change, it is updated within
 * seconds.
 */
const leftIn = (schema: string): string => `
  SELECT CASE WHEN current_setting('track_counts')::boolean THEN coalesce(sum(n_dead_tup), 0)::bigint END AS rows,
    (SELECT stats_reset::text FROM pg_stat_wal) AS since
  FROM pg_class JOIN pg_stat_all_tables ON pg_stat_all_tables.relid IN (pg_class.oid, pg_class.reltoastrelid)
  WHERE relnamespace = '${schema}'::regnamespace AND relkind = 'r' AND relpersistence = 'p'
    AND pg_class.relname NOT IN (${impersonalTables.map((name) => `'${name}'`).join(", ")})`;

/** Runs one `VACUUM`. Returns false if something is left, because a table is locked or an older transaction can still see it. */
async function vacuum(
  { client, ask, isBroken }: LentConnection,
  { schema, statementTimeoutMs, timeoutMs, waits }: VacuumOptions,
): Promise<boolean> {
  const { rows } = await ask({
    text: `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = '${schema}'`,
  });
  let isComplete = true;
  const onNotice = ({ code }: { readonly code: string | undefined }): void => {
    if (code === lockNotAvailable) isComplete = false;
  };
  client.on("notice", onNotice);
  try {
    await ask({ text: `SET statement_timeout = ${timeoutMs}` });
    await ask({ text: `VACUUM ${waits ? "" : "(SKIP_LOCKED) "}${rows.map(({ name }) => name).join(", ")}` });
  } finally {
    client.off("notice", onNotice);
    if (!isBroken()) await ask({ text: `SET statement_timeout = ${statementTimeoutMs}` });
  }
  const [left] = (await ask({ text: leftIn(schema) })).rows;
  return isComplete && !left?.["rows"];
}
