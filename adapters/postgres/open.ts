import pg from "pg";
import { PorticoError } from "#core/errors.ts";
import type { Database, Dialect, Queries, Row, SqlValue } from "../sql/database.ts";
import { refuseForgetful } from "./durability.ts";
import { noticeLostHosts } from "./line.ts";
import { migrate } from "./migrate.ts";
import { numbered } from "./numbered.ts";
import { troubleOf } from "./trouble.ts";

export interface PostgresOptions {
  /** The setting that holds the address, for what is said of it. */
  readonly setting?: string;
  /** `postgres://user:password@host/database?sslmode=verify-full` */
  readonly url: string;
  /** The schema that holds the tables; several installations can share a database. */
  readonly schema: string;
  /** The folder of the `.sql` migrations, applied once each, sorted by name. Missing for a replica, which is only read, and may be away. */
  readonly migrations?: string;
  /**
   * In milliseconds: how long a write waits for other writers, and a statement for its end. `answer` is how long this side waits for a connection and for an
   * answer; missing, where only a server that lives may say that it takes too long.
   */
  readonly patience?: { readonly lock: number; readonly statement: number; readonly answer?: number };
  /** Connections of this pool at most: one for the writer, the others for readers. */
  readonly connections: number;
}

/** How long a connection may take to come about, in milliseconds. */
const connectPatience = 5000;

/** A writer that stands still for longer, as a process that was stopped does, loses its turn: all others wait for it. In milliseconds. */
const longestPause = 10_000;

/** Writers of one schema take turns, whichever process they are in: changes of the catalogue are numbered without gaps. */
const turnOf = (schema: string): string => `SELECT pg_advisory_xact_lock(hashtextextended('portico ${schema}', 0))`;

/**
 * Opens a schema of a PostgreSQL database, 15 or newer, over a pool of connections. Raises `unavailable` where the
 * server cannot be reached, and `invalid` where it might lose what it has acknowledged (`durability.ts`).
 */
export async function openPostgres({
  setting = "DATABASE_URL",
  url,
  schema,
  migrations,
  patience = { lock: 5000, statement: 30_000 },
  connections,
}: PostgresOptions): Promise<Database> {
  if (!/^[a-z][a-z0-9_]{0,40}$/.test(schema)) throw new PorticoError("invalid", `${schema} is no name of a schema`);
  refuseUnreadable(url, setting);
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: patience.answer ?? connectPatience,
    ...(patience.answer === undefined ? {} : { query_timeout: patience.answer }),
    statement_timeout: patience.statement,
    lock_timeout: patience.lock,
    idle_in_transaction_session_timeout: longestPause,
    application_name: "portico",
    keepAlive: true,
    allowExitOnIdle: true, // a program that has nothing else to do ends
    types,
    onConnect: async (client) => void (await client.query(`SET search_path TO "${schema}"; ${noticeLostHosts}`)),
  });
  pool.on("error", () => undefined); // an idle connection was lost: the next query opens another
  if (migrations !== undefined)
    try {
      await withClient(pool, async (client) => {
        await refuseForgetful(client);
        await migrate(client, schema, migrations);
      });
    } catch (error) {
      await pool.end();
      throw error;
    }

  let last: Promise<unknown> = Promise.resolve();
  /** One writer of this process at a time, so that readers always find a free connection. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const run = last.then(work);
    last = run.catch(() => undefined);
    return run;
  };
  const transaction = <T>(work: (queries: Queries) => Promise<T>): Promise<T> =>
    inTurn(() =>
      withClient(pool, async (client) => {
        await client.query(`BEGIN; ${turnOf(schema)}`);
        try {
          const result = await work(queriesOn(client));
          await client.query("COMMIT");
          return result;
        } catch (error) {
          await client.query("ROLLBACK").catch(() => undefined); // where the connection is lost, the server does
          throw error;
        }
      }),
    );
  const reading = queriesOn(pool);
  return {
    dialect,
    all: reading.all,
    get: reading.get,
    run: (sql, ...values) => transaction((queries) => queries.run(sql, ...values)),
    transaction,
    async settle() {
      await withClient(pool, async (client) => {
        const { rows } = await client.query<{ name: string }>(
          "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = $1",
          [schema],
        );
        await client.query(`VACUUM ${rows.map(({ name }) => name).join(", ")}`);
      });
      return true;
    },
    close: () => void pool.end(),
  };
}

/** Raises `invalid` where the driver cannot read the address; it holds a password, so nothing of it is repeated. */
function refuseUnreadable(url: string, setting: string): void {
  try {
    new pg.Client({ connectionString: url });
  } catch (error) {
    if (error instanceof Error && "syscall" in error) throw error; // a certificate that it names cannot be read
    throw new PorticoError(
      "invalid",
      `${setting} must have the form postgres://user:password@host/name, with %2F for each / in its password, %23 for #, %3F for ?, %40 for @ and %25 for %`,
    );
  }
}

/** What the server says of settings that follow the `?` of an address (its classes 22 and 42); nothing of the address is repeated. */
function refusedParameter(error: unknown): PorticoError | undefined {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (!/^(22|42)[0-9A-Z]{3}$/.test(code) || code === "42501") return undefined;
  return new PorticoError("invalid", "PostgreSQL does not take what follows the ? of its address, as in options=");
}

const dialect: Dialect = {
  textAt: (column, ...path) => `(${column}::json #>> '{${path.join(",")}}')`,
  without: (column, ...keys) => `(${column}::jsonb - ARRAY[${keys.map((key) => `'${key}'`).join(", ")}])::text`,
  isIn: (column) => `${column} IN (SELECT json_array_elements_text(?::json))`,
};

/** Numbers and booleans as SQLite gives them: both fit into a `number`. */
const types = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (oid === pg.types.builtins.INT8) return Number;
    if (oid === pg.types.builtins.BOOL) return (value: string) => (value === "t" ? 1 : 0);
    return pg.types.getTypeParser(oid, format);
  },
} as pg.CustomTypesConfig;

type Asked = Pick<pg.Pool | pg.PoolClient, "query">;

function queriesOn(connection: Asked): Queries {
  const ask = async (sql: string, values: readonly SqlValue[]): Promise<pg.QueryResult<Row>> => {
    try {
      return await connection.query<Row>({ ...numbered(sql), values: [...values] });
    } catch (error) {
      throw troubleOf(error);
    }
  };
  return {
    all: async (sql, ...values) => (await ask(sql, values)).rows,
    get: async (sql, ...values) => (await ask(sql, values)).rows[0],
    run: async (sql, ...values) => (await ask(sql, values)).rowCount ?? 0,
  };
}

/** A connection that fails is not given back to the pool. */
async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  let client: pg.PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    throw refusedParameter(error) ?? troubleOf(error);
  }
  let broken: Error | undefined;
  const onError = (error: Error): void => {
    broken = error;
  };
  client.on("error", onError);
  try {
    return await work(client);
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble !== error) broken = error as Error;
    throw trouble;
  } finally {
    client.off("error", onError);
    client.release(broken);
  }
}
