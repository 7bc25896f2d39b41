import pg from "pg";
import { markNothingStored, PorticoError } from "#core/errors.ts";
import type { Database, Dialect, Queries, WriterQueue } from "../sql/database.ts";
import { refuseUnsafeServer } from "./durability.ts";
import { migrate } from "./migrate.ts";
import { createPool, createQueries, type Timeouts } from "./pool.ts";
import { createVacuum } from "./settle.ts";
import { createWriterLock } from "./writer-lock.ts";

export interface PostgresOptions {
  /** The name of the setting that contains the address, for error messages. */
  readonly setting?: string;
  /** The address: `postgres://user:password@host/database?sslmode=verify-full`. */
  readonly url: string;
  /** The schema that contains the tables. */
  readonly schema: string;
  /**
   * The folder of the migrations, `.sql` files that are applied once each, sorted by name. Missing for a replica, which is only read and may be
   * unreachable.
   */
  readonly migrations?: string;
  readonly timeouts?: Timeouts;
  /** How many connections the pool may have: one for the writer of each queue, and the others for readers. */
  readonly connections: number;
  /** Called with a line for the operator if an update has to wait for other connections, or has finished an earlier, interrupted update. */
  readonly tell?: (line: string) => void;
}

/**
 * SQL that begins the transaction of a writer. The writers of a queue take turns across all processes, so that the numbers of catalogue changes have
 * no gaps. A writer waits for its turn until `deadline`.
 */
const beginOf = (queue: string, lockTimeoutMs: number, deadline: number): string =>
  `BEGIN; SET LOCAL lock_timeout = ${Math.max(1, Math.round(deadline - performance.now()))};
   SELECT pg_advisory_xact_lock(hashtextextended('portico ${queue}', 0)); SET LOCAL lock_timeout = ${lockTimeoutMs}`;

/**
 * Opens a schema of a PostgreSQL database with a pool of connections. The server must have version 15 or newer. Raises `unavailable` if the server
 * cannot be reached, and `invalid` if the server may lose what it has acknowledged (`durability.ts`).
 */
export async function openPostgres({
  setting = "DATABASE_URL",
  url,
  schema,
  migrations,
  timeouts = { lockMs: 5000, statementMs: 30_000 },
  connections,
  tell = () => undefined,
}: PostgresOptions): Promise<Database> {
  if (!/^[a-z][a-z0-9_]{0,40}$/.test(schema)) throw new PorticoError("invalid", `${schema} is not a valid schema name`);
  refuseUnreadable(url, setting);
  const pool = createPool({ url, schema, timeouts, connections });
  if (migrations !== undefined)
    try {
      await pool.lend(async ({ client }) => {
        await refuseUnsafeServer(client);
        await migrate(client, schema, migrations, tell); // has no timeout, because migrating large tables may take long
      });
    } catch (error) {
      await pool.close();
      throw error;
    }

  const inTurn = { all: createWriterLock(timeouts.lockMs), uploads: createWriterLock(timeouts.lockMs) };
  const transaction = <T>(work: (queries: Queries) => Promise<T>, queue: WriterQueue = "all"): Promise<T> => {
    let isFinal = false;
    return inTurn[queue]((deadline) =>
      pool.lend(async ({ ask, isBroken }) => {
        await ask({ text: beginOf(queue === "all" ? schema : `${schema} ${queue}`, timeouts.lockMs, deadline) });
        try {
          const result = await work(createQueries(ask));
          isFinal = true;
          await ask({ text: "COMMIT" });
          return result;
        } catch (error) {
          if (!isBroken()) await ask({ text: "ROLLBACK" }).catch(() => undefined); // if this fails, the server rolls back when the connection ends
          throw error;
        }
      }),
    ).catch((error: unknown) => {
      throw isFinal ? error : markNothingStored(error);
    });
  };
  return {
    dialect,
    all: pool.reading.all,
    get: pool.reading.get,
    run: (sql, ...values) => transaction((queries) => queries.run(sql, ...values)),
    transaction,
    ...createVacuum({ pool, schema, statementTimeoutMs: timeouts.statementMs }),
    close: () => void pool.close(),
  };
}

/** Raises `invalid` if the driver cannot parse the address. The message does not contain the address, which includes a password. */
function refuseUnreadable(url: string, setting: string): void {
  try {
    new pg.Client({ connectionString: url });
  } catch (error) {
    if (error instanceof Error && "syscall" in error) throw error; // a certificate file that the address names cannot be read
    throw new PorticoError(
      "invalid",
      `${setting} must have the form postgres://user:password@host/name, with %2F for each / in its password, %23 for #, %3F for ?, %40 for @ and %25 for %`,
    );
  }
}

const dialect: Dialect = {
  textAt: (column, ...path) => `(${column}::json #>> '{${path.join(",")}}')`,
  without: (column, ...keys) => `(${column}::jsonb - ARRAY[${keys.map((key) => `'${key}'`).join(", ")}])::text`,
  isIn: (column) => `${column} IN (SELECT json_array_elements_text(?::json))`,
  waitingFor: (tables, timeoutMs) => [
    `SET LOCAL lock_timeout = ${timeoutMs}`, // limits the wait of the probe, because other writers have to wait for it
    `LOCK TABLE ${tables.join(", ")} IN ROW EXCLUSIVE MODE`,
  ],
};
