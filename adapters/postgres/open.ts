import pg from "pg";
import { PorticoError, withNothingKept } from "#core/errors.ts";
import type { Database, Dialect, Queries, WriterQueue } from "../sql/database.ts";
import { refuseForgetful } from "./durability.ts";
import { migrate } from "./migrate.ts";
import { createPool, type Patience, queriesBy } from "./pool.ts";
import { createSettling } from "./settle.ts";
import { createTurns } from "./turns.ts";

export interface PostgresOptions {
  /** The setting that holds the address, for what is said of it. */
  readonly setting?: string;
  /** `postgres://user:password@host/database?sslmode=verify-full` */
  readonly url: string;
  /** The schema that holds the tables; several installations can share a database. */
  readonly schema: string;
  /** The folder of the `.sql` migrations, applied once each, sorted by name. Missing for a replica, which is only read, and may be away. */
  readonly migrations?: string;
  readonly patience?: Patience;
  /** Connections of this pool at most: one for the writer of each queue, the others for readers. */
  readonly connections: number;
  /** Hears of an update that had been ended half-way and was made now, in one line for the operator. */
  readonly tell?: (line: string) => void;
}

/**
 * Writers of one queue of a schema take turns, whichever process they are in: changes of the catalogue are numbered without gaps. What is left of a writer's patience is for
 * its turn alone.
 */
const beginOf = (queue: string, patience: number, until: number): string =>
  `BEGIN; SET LOCAL lock_timeout = ${Math.max(1, Math.round(until - performance.now()))};
   SELECT pg_advisory_xact_lock(hashtextextended('portico ${queue}', 0)); SET LOCAL lock_timeout = ${patience}`;

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
  tell = () => undefined,
}: PostgresOptions): Promise<Database> {
  if (!/^[a-z][a-z0-9_]{0,40}$/.test(schema)) throw new PorticoError("invalid", `${schema} is no name of a schema`);
  refuseUnreadable(url, setting);
  const pool = createPool({ url, schema, patience, connections });
  if (migrations !== undefined)
    try {
      await pool.lend(async ({ client }) => {
        await refuseForgetful(client);
        await migrate(client, schema, migrations, tell); // takes as long as it takes
      });
    } catch (error) {
      await pool.close();
      throw error;
    }

  const inTurn = { all: createTurns(patience.lock), uploads: createTurns(patience.lock) };
  const transaction = <T>(work: (queries: Queries) => Promise<T>, queue: WriterQueue = "all"): Promise<T> => {
    let isFinal = false;
    return inTurn[queue]((until) =>
      pool.lend(async ({ ask, isBroken }) => {
        await ask({ text: beginOf(queue === "all" ? schema : `${schema} ${queue}`, patience.lock, until) });
        try {
          const result = await work(queriesBy(ask));
          isFinal = true;
          await ask({ text: "COMMIT" });
          return result;
        } catch (error) {
          if (!isBroken()) await ask({ text: "ROLLBACK" }).catch(() => undefined); // else the server does
          throw error;
        }
      }),
    ).catch((error: unknown) => {
      throw isFinal ? error : withNothingKept(error);
    });
  };
  return {
    dialect,
    ...{ all: pool.reading.all, get: pool.reading.get },
    run: (sql, ...values) => transaction((queries) => queries.run(sql, ...values)),
    transaction,
    ...createSettling({ pool, schema, statement: patience.statement }),
    close: () => void pool.close(),
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

const dialect: Dialect = {
  textAt: (column, ...path) => `(${column}::json #>> '{${path.join(",")}}')`,
  without: (column, ...keys) => `(${column}::jsonb - ARRAY[${keys.map((key) => `'${key}'`).join(", ")}])::text`,
  isIn: (column) => `${column} IN (SELECT json_array_elements_text(?::json))`,
  waitingFor: (tables, milliseconds) => [
    `SET LOCAL lock_timeout = ${milliseconds}`, // whoever looks keeps other writers waiting meanwhile
    `LOCK TABLE ${tables.join(", ")} IN ROW EXCLUSIVE MODE`,
  ],
};
