import { setTimeout as pause } from "node:timers/promises";
import type { ClientBase } from "pg";
import { momentOf } from "#core/time/time.ts";
import type { ReadOnlyDatabase } from "../sql/installation.ts";
import {
  finishedUpdateLine,
  type Migration,
  type MigrationPlan,
  migrationPlanOf,
  type RecordedMigration,
  readMigrations,
} from "../sql/migrations.ts";

/** How long an update waits for the lock of a table. During that time, all other statements on the table wait behind the update. */
const lockTimeoutMs = 2000;

/** The pause before the update is tried again. Other connections can use the table during the pause. */
const retryDelayMs = 1000;

const lock = "hashtextextended('portico migrations', 0)";

/**
 * Brings a schema up to date. If several processes start at the same time, one of them updates the schema and the others wait. A mark is stored
 * before the update begins, and the transaction of the update removes it. If the mark is still there, an earlier update was interrupted: after the
 * update, `tell` is called with a line about that. `tell` is also called if the update has to wait because other connections use its tables. Those
 * connections can use the tables between the attempts. Raises `unavailable` as `migrationPlanOf` does.
 */
export async function migrate(
  client: ClientBase,
  schema: string,
  folder: string,
  tell: (line: string) => void,
): Promise<void> {
  const migrations = readMigrations(folder);
  const what = `the schema ${schema}`;
  const planFor = (state: State): MigrationPlan => planIn(migrations, state, what);
  if (isNothing(planFor(await stateOf(client).catch(ifMissing)))) return;
  // lets the server notice within seconds that this process has died; otherwise the next process might have to wait much longer for the lock
  await client.query("SET client_connection_check_interval = 2000").catch(() => undefined); // some systems do not have this setting
  try {
    const state = await transaction(client, 0, async () => {
      await client.query(`SELECT pg_advisory_lock(${lock})`);
      await prepare(client, schema);
      const found = await stateOf(client);
      if (planFor(found).pending.length > 0)
        await client.query("DELETE FROM migration_begun; INSERT INTO migration_begun DEFAULT VALUES");
      return found;
    });
    const plan = planFor(state);
    const update = () =>
      transaction(client, lockTimeoutMs, async () => {
        for (const { text } of plan.pending) await client.query(text);
        await record(client, [...plan.unrecorded, ...plan.pending]);
        if (plan.pending.length > 0) await client.query("DELETE FROM migration_begun");
      });
    await repeatUntilLocked(update, () =>
      tell(`${what}: its update waits for others who use the tables, such as a long query; the site goes on meanwhile`),
    );
    if (state.begun && plan.pending.length > 0) tell(finishedUpdateLine(what, momentOf(state.begun), plan));
  } finally {
    await client.query(`SELECT pg_advisory_unlock(${lock})`).catch(() => undefined); // if this fails, the lock is released with the connection
    await client.query("RESET client_connection_check_interval").catch(() => undefined);
  }
}

/**
 * Returns the names of the migrations that a schema lacks; `undefined` if the schema does not exist. Nothing is changed. Raises `unavailable` as
 * `migrationPlanOf` does.
 */
export async function pendingMigrations(
  database: ReadOnlyDatabase,
  schema: string,
  folder: string,
): Promise<string[] | undefined> {
  if (!database.tables.has("migration")) return undefined;
  const columns = await database.all(
    "SELECT column_name::text AS name FROM information_schema.columns WHERE table_schema = ? AND table_name = 'migration'",
    schema,
  );
  const hasHashes = columns.some(({ name }) => name === "hash"); // older schemas do not have the column
  const rows = await database.all(
    hasHashes
      ? "SELECT version, name, hash FROM migration"
      : "SELECT version, NULL AS name, NULL AS hash FROM migration",
  );
  const recorded = rows.map(
    ({ version, name, hash }) => ({ version: Number(version), name, hash }) as RecordedMigration,
  );
  return planIn(readMigrations(folder), { rows: recorded }, `the schema ${schema}`).pending.map(({ name }) => name);
}

/**
 * The migrations that were applied, and when an update began. Only one process can hold the lock. If it finds `begun` set, an earlier update was
 * interrupted.
 */
interface State {
  readonly rows: readonly RecordedMigration[];
  readonly begun?: Date | undefined;
}

async function stateOf(client: ClientBase): Promise<State> {
  const { rows } = await client.query<RecordedMigration>("SELECT version, name, hash FROM migration");
  const begun = await client.query<{ at: Date }>("SELECT at FROM migration_begun");
  return { rows, begun: begun.rows[0]?.at };
}

/**
 * Returns an empty state if the error means that the schema, its table of migrations or a column of that table does not exist. The process that holds
 * the lock creates what is missing.
 */
const ifMissing = (error: unknown): State => {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "42P01" || code === "42703" || code === "3F000") return { rows: [] };
  throw error;
};

const planIn = (migrations: readonly Migration[], { rows }: State, what: string): MigrationPlan =>
  migrationPlanOf(migrations, Math.max(0, ...rows.map(({ version }) => version)), rows, what);

const isNothing = ({ pending, unrecorded }: MigrationPlan): boolean => pending.length === 0 && unrecorded.length === 0;

async function prepare(client: ClientBase, schema: string): Promise<void> {
  await client.query(`CREATE SCHEMA IF NOT EXISTS "${schema}"`);
  await client.query(`CREATE TABLE IF NOT EXISTS migration (version INTEGER NOT NULL);
    ALTER TABLE migration ADD COLUMN IF NOT EXISTS name TEXT, ADD COLUMN IF NOT EXISTS hash TEXT;
    CREATE TABLE IF NOT EXISTS migration_begun (at TIMESTAMPTZ NOT NULL DEFAULT now())`);
}

async function record(client: ClientBase, migrations: readonly Migration[]): Promise<void> {
  for (const { version, name, hash } of migrations) {
    await client.query("DELETE FROM migration WHERE version = $1", [version]);
    await client.query("INSERT INTO migration (version, name, hash) VALUES ($1, $2, $3)", [version, name, hash]);
  }
}

/** Repeats a transaction as long as it gets no lock in time. Calls `onWait` after the first attempt. */
async function repeatUntilLocked(work: () => Promise<void>, onWait: () => void): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "55P03")) throw error;
      if (attempt === 1) onWait();
      await pause(retryDelayMs);
    }
  }
}

/**
 * Runs a transaction whose statements may take arbitrarily long, because a table may be large. Each statement waits for a lock for at most
 * `maxWaitMs`. With 0 it waits without a limit, for example until another process has updated the schema.
 */
async function transaction<T>(client: ClientBase, maxWaitMs: number, work: () => Promise<T>): Promise<T> {
  await client.query(`BEGIN; SET LOCAL lock_timeout = ${maxWaitMs}; SET LOCAL statement_timeout = 0`);
  try {
    const result = await work();
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}
