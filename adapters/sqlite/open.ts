import type { DatabaseSync, StatementSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { codeOf, markNothingStored } from "#core/errors.ts";
import type { Database, Dialect, Queries, Row, SqlValue } from "../sql/database.ts";
import { connect, makeFile } from "./connect.ts";
import { migrate } from "./migrate.ts";
import { isBusy, translatedError } from "./trouble.ts";
import { createYielder } from "./yielder.ts";

export interface SqliteOptions {
  readonly file: string;
  /** The folder of the migrations, `.sql` files that are applied once each, sorted by name. */
  readonly migrations: string;
  /**
   * The name of the update that brings all databases of an installation to the version of this program. It is stored with the copies that are made
   * before the update.
   */
  readonly update?: string;
  /** How long a write waits while another program holds the lock. Reads never wait. */
  readonly timeoutMs?: number;
  /** Called with a line for the operator if this call has finished an update that had been interrupted. */
  readonly tell?: (line: string) => void;
}

/**
 * Opens a database in WAL mode, in which every commit is synced before it is acknowledged. The pragmas are set and checked each time, because some
 * drivers forget them when a database is opened again (docs/decisions/0003).
 */
export function openSqlite({
  file,
  migrations,
  update = "",
  timeoutMs = 5000,
  tell = () => undefined,
}: SqliteOptions): Database {
  makeFile(file);
  const writer = connect(file);
  try {
    migrate(writer, { folder: migrations, file, update }, tell);
  } catch (error) {
    writer.close(); // also rolls back and releases the lock
    throw translatedError(error, file);
  }
  writer.exec("PRAGMA busy_timeout = 0"); // SQLite would block the entire process while it waits, so `begin` waits instead
  const reader = connect(file);
  const reading = queriesOn(reader);
  const writing = queriesOn(writer);
  const yielder = createYielder();
  let last: Promise<unknown> = Promise.resolve();

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const run = last.then(work);
    last = run.catch(() => undefined);
    return run;
  };
  const transaction = <T>(work: (queries: Queries) => Promise<T>): Promise<T> => {
    const deadline = performance.now() + timeoutMs;
    let isFinal = false;
    return inTurn(async () => {
      await yielder.share();
      await begin(writer, deadline);
      try {
        const result = await work(writing);
        isFinal = true;
        writer.exec("COMMIT");
        return result;
      } catch (error) {
        if (writer.isTransaction) writer.exec("ROLLBACK");
        throw translatedError(error);
      }
    }).catch((error: unknown) => {
      throw isFinal ? error : markNothingStored(error);
    });
  };

  const settle = async (timeoutMs: number): Promise<boolean> => {
    const deadline = performance.now() + timeoutMs;
    while (!(await inTurn(async () => truncateLog(writer)))) {
      if (performance.now() >= deadline) return false;
      await pause(20);
    }
    return true;
  };

  return {
    dialect,
    async all(sql, ...values) {
      await yielder.share();
      return reading.all(sql, ...values);
    },
    async get(sql, ...values) {
      await yielder.share();
      return reading.get(sql, ...values);
    },
    run: (sql, ...values) => transaction((queries) => queries.run(sql, ...values)),
    transaction,
    settle,
    removeRemainingTraces: () => settle(0), // costs nothing if there is nothing to remove
    close() {
      for (const connection of [reader, writer]) if (connection.isOpen) connection.close();
    },
  };
}

const pathOf = (keys: readonly string[]): string => `'$.${keys.join(".")}'`;

const dialect: Dialect = {
  textAt: (column, ...path) => `json_extract(${column}, ${pathOf(path)})`,
  without: (column, ...keys) => `json_remove(${[column, ...keys.map((key) => pathOf([key]))].join(", ")})`,
  isIn: (column) => `${column} IN (SELECT value FROM json_each(?))`,
  waitingFor: () => [], // none are needed, because all tables have a single writer
};

/** Begins a transaction that writes. Waits for other programs without blocking this process. */
async function begin(writer: DatabaseSync, deadline: number): Promise<void> {
  for (let wait = 1; ; wait = Math.min(20, wait * 1.5)) {
    try {
      writer.exec("BEGIN IMMEDIATE");
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw translatedError(error);
    }
    await pause(wait * (0.5 + Math.random())); // a commit takes a few milliseconds; with the random part, programs that wait do not try again at the same moment
  }
}

/**
 * Truncates the write-ahead log, which may still contain data that was overwritten in the database (`secure_delete`). Returns false if a reader still
 * uses an earlier state.
 */
function truncateLog(writer: DatabaseSync): boolean {
  try {
    const [busy] = Object.values(writer.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get() ?? {});
    return busy === 0;
  } catch (error) {
    if (codeOf(translatedError(error)) === undefined) throw error;
    return false; // for example because the disk is full; the rows are deleted in any case
  }
}

function queriesOn(connection: DatabaseSync): Queries {
  const prepared = new Map<string, StatementSync>();
  const statement = (sql: string): StatementSync => {
    const known = prepared.get(sql) ?? connection.prepare(sql);
    prepared.set(sql, known);
    return known;
  };
  const translating = async <T>(work: () => T): Promise<T> => {
    try {
      return work();
    } catch (error) {
      throw translatedError(error);
    }
  };
  return {
    all: (sql, ...values: readonly SqlValue[]) => translating(() => statement(sql).all(...values) as Row[]),
    get: (sql, ...values: readonly SqlValue[]) => translating(() => statement(sql).get(...values) as Row | undefined),
    run: (sql, ...values: readonly SqlValue[]) => translating(() => Number(statement(sql).run(...values).changes)),
  };
}
