import pg from "pg";
import { afterAll, onTestFinished } from "vitest";
import { openPostgres } from "#adapters/postgres/open.ts";
import type { Database } from "#adapters/sql/database.ts";
import type { Postgres } from "../../scripts/postgres/start.ts";
import { type DatabaseName, migrationsOf } from "../databases.ts";

interface Schema {
  readonly database: Database;
  /** The statements that restore the rows that the schema had right after its migrations. */
  readonly reset: string;
}

/**
 * Returns a function that opens an empty schema of the server for one test. Running the migrations takes longer than most tests, so later tests reuse
 * the schema and its connections, with the rows that the migrations left. Call it after the hook that stops the server, so that the connections are
 * closed first.
 */
export function emptySchemas(serverOf: () => Postgres): (name: DatabaseName) => Promise<Database> {
  const free: Record<DatabaseName, Schema[]> = { catalogue: [], applications: [] };
  const all: Schema[] = [];
  let resetting: Promise<pg.Client> | undefined;
  afterAll(async () => {
    for (const { database } of all) database.close();
    await (await resetting)?.end();
  });

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: serverOf().url });
    await client.connect();
    return client;
  };
  const aNewSchema = async (of: DatabaseName, client: pg.Client): Promise<Schema> => {
    const name = `test_${all.length + 1}`;
    const migrations = migrationsOf(of, "postgres");
    const database = await openPostgres({ url: serverOf().url, schema: name, migrations, connections: 4 });
    const schema = { database, reset: await resetOf(client, name) };
    all.push(schema);
    return schema;
  };

  return async (of) => {
    resetting ??= connect();
    const client = await resetting;
    const used = free[of].pop();
    if (used) await client.query(used.reset);
    const schema = used ?? (await aNewSchema(of, client));
    onTestFinished(() => void free[of].push(schema));
    return schema.database;
  };
}

/** Copies the rows of a new schema to a second schema, and returns the statements that restore them from there. */
async function resetOf(client: pg.Client, schema: string): Promise<string> {
  const asNew = `${schema}_as_new`;
  const { rows: tables } = await client.query<{ name: string; columns: string }>(
    `SELECT quote_ident(table_name) AS name, string_agg(quote_ident(column_name), ', ') AS columns
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = $1 AND table_type = 'BASE TABLE' AND is_generated = 'NEVER' GROUP BY table_name`,
    [schema],
  );
  const { rows: sequences } = await client.query<{ name: string; start: string; last: string | null }>(
    "SELECT quote_ident(sequencename) AS name, start_value AS start, last_value AS last FROM pg_sequences WHERE schemaname = $1",
    [schema],
  );
  await client.query(`CREATE SCHEMA ${asNew}`);
  for (const { name } of tables) await client.query(`CREATE TABLE ${asNew}.${name} AS TABLE ${schema}.${name}`);
  return [
    "SET session_replication_role = replica", // turns off triggers and foreign keys
    ...tables.map(({ name }) => `DELETE FROM ${schema}.${name}`),
    ...tables.map(
      ({ name, columns }) =>
        `INSERT INTO ${schema}.${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM ${asNew}.${name}`,
    ),
    ...sequences.map(
      ({ name, start, last }) => `SELECT setval('${schema}.${name}', ${last ?? start}, ${last !== null})`,
    ),
  ].join("; ");
}
