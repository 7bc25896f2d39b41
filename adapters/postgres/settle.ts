import { setTimeout as pause } from "node:timers/promises";
import { codeOf } from "#core/errors.ts";
import type { Database } from "../sql/database.ts";
import type { Lent, Pool } from "./pool.ts";

/** What the server says of a table that it leaves out because somebody else holds it. */
const lockNotAvailable = "55P03";

/** How long is waited for others before the next try, in milliseconds. */
const wait = 100;

export interface SettlingParts {
  readonly pool: Pool;
  readonly schema: string;
  /** How long a statement may take as a rule, in milliseconds. */
  readonly statement: number;
}

/** Removes by `VACUUM` what deleted rows have left: what was deleted is deleted, whatever becomes of that. */
export function createSettling({ pool, schema, statement }: SettlingParts): Pick<Database, "settle" | "settleRest"> {
  /** How many rows were deleted before the last time that all was settled; missing where nobody counts them. */
  let before: unknown;
  let isKnown = false;

  const settle = async (patience: number): Promise<boolean> => {
    const until = performance.now() + patience;
    try {
      for (;;) {
        const left = patience === 0 ? statement : Math.max(1, Math.round(until - performance.now()));
        if (await pool.lend((lent) => vacuum(lent, { schema, statement, most: Math.min(left, statement) })))
          return true;
        if (performance.now() >= until) return false;
        await pause(wait);
      }
    } catch (error) {
      if (codeOf(error) === "unavailable") return false;
      throw error;
    }
  };
  return {
    settle,
    async settleRest() {
      const [row] = await pool.reading.all(deletedIn, schema);
      const deleted = row?.["deleted"] ?? undefined;
      if (isKnown && deleted !== undefined && deleted === before) return true;
      const done = await settle(0);
      if (done) [before, isKnown] = [deleted, true];
      return done;
    },
  };
}

/** Counted for all sessions, some seconds late. What is not logged holds nothing of a person, and changes all the time. */
const deletedIn = `
  SELECT CASE WHEN current_setting('track_counts')::boolean THEN sum(n_tup_del)::bigint END AS deleted
  FROM pg_stat_user_tables JOIN pg_class ON pg_class.oid = relid WHERE schemaname = ? AND relpersistence = 'p'`;

/** Waits for nobody; false where somebody else holds a table. */
async function vacuum(
  { client, ask, isBroken }: Lent,
  { schema, statement, most }: Pick<SettlingParts, "schema" | "statement"> & { readonly most: number },
): Promise<boolean> {
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
    await ask({ text: `VACUUM (SKIP_LOCKED) ${rows.map(({ name }) => name).join(", ")}` });
  } finally {
    client.off("notice", onNotice);
    if (!isBroken()) await ask({ text: `SET statement_timeout = ${statement}` });
  }
  return isWhole;
}
