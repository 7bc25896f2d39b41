import type { ClientBase } from "pg";
import { momentOf } from "#core/time/time.ts";
import {
  type Migration,
  type Plan,
  planOf,
  type Recorded,
  readMigrations,
  saidOfUnfinished,
} from "../sql/migrations.ts";

const lock = "hashtextextended('portico migrations', 0)";

/**
 * Brings a schema up to date, once: of several processes that start, the others wait and find it done. All in one transaction, after a mark
 * that says that this is under way, so that an update that was killed is known to whoever comes next; `tell` hears of that once it is done.
 * Raises `unavailable` as `planOf` does.
 */
export async function migrate(
  client: ClientBase,
  schema: string,
  folder: string,
  tell: (line: string) => void,
): Promise<void> {
  const migrations = readMigrations(folder);
  const what = `the schema ${schema}`;
  const left = (state: State): Plan => planIn(migrations, state, what);
  if (isNothing(left(await stateOf(client).catch(ifNotThere)))) return;
  // else the server learns that this process died only when it has an answer for it, and the next one waits as long
  await client.query("SET client_connection_check_interval = 2000").catch(() => undefined); // not on every system
  try {
    const state = await whole(client, async () => {
      await client.query(`SELECT pg_advisory_lock(${lock})`);
      await prepare(client, schema);
      const found = await stateOf(client);
      if (left(found).pending.length > 0)
        await client.query("DELETE FROM migration_begun; INSERT INTO migration_begun DEFAULT VALUES");
      return found;
    });
    const plan = left(state);
    await whole(client, async () => {
      for (const { text } of plan.pending) await client.query(text);
      await record(client, [...plan.unrecorded, ...plan.pending]);
      if (plan.pending.length > 0) await client.query("DELETE FROM migration_begun");
    });
    if (state.begun && plan.pending.length > 0) tell(saidOfUnfinished(what, momentOf(state.begun), plan));
  } finally {
    await client.query(`SELECT pg_advisory_unlock(${lock})`).catch(() => undefined); // gone with its connection
    await client.query("RESET client_connection_check_interval").catch(() => undefined);
  }
}

/** What a schema has had, and since when somebody is at it: who holds the lock and finds that knows that it was ended half-way. */
interface State {
  readonly rows: readonly Recorded[];
  readonly begun?: Date | undefined;
}

async function stateOf(client: ClientBase): Promise<State> {
  const { rows } = await client.query<Recorded>("SELECT version, name, hash FROM migration");
  const begun = await client.query<{ at: Date }>("SELECT at FROM migration_begun");
  return { rows, begun: begun.rows[0]?.at };
}

/** A schema that is not there, or of a version that recorded no texts, is seen to under the lock. */
const ifNotThere = (error: unknown): State => {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "42P01" || code === "42703" || code === "3F000") return { rows: [] };
  throw error;
};

const planIn = (migrations: readonly Migration[], { rows }: State, what: string): Plan =>
  planOf(migrations, Math.max(0, ...rows.map(({ version }) => version)), rows, what);

const isNothing = ({ pending, unrecorded }: Plan): boolean => pending.length === 0 && unrecorded.length === 0;

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

/** All or nothing, and as long as it takes: a migration of a large table, and waiting for one, may take longer than anything else may. */
async function whole<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query("BEGIN; SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0");
  try {
    const result = await work();
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}
