import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { PorticoError } from "#core/errors.ts";
import type { Database, Queries, Row, SqlValue } from "../sql/database.ts";

export interface SqliteOptions {
  readonly file: string;
  /** The folder of the `.sql` files that build the schema, applied once each in the order of their names. */
  readonly migrations: string;
}

/**
 * Opens a database that keeps what it was told: WAL, and every commit synced before it is answered. The settings are
 * made and checked on every open, because some drivers forget them on the second one (docs/decisions/0003).
 */
export function openSqlite({ file, migrations }: SqliteOptions): Database {
  const made = mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, "a", 0o600)); // made by us, so that nobody else reads it; SQLite's files beside it follow
  syncNames(dirname(file), dirname(made ?? dirname(file)));
  const writer = connect(file);
  try {
    migrate(writer, migrations);
  } catch (error) {
    writer.close(); // rolls back, and holds up nobody
    throw error;
  }
  const reader = connect(file);
  const reading = queriesOn(reader);
  const writing = queriesOn(writer);
  let last: Promise<unknown> = Promise.resolve();

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const run = last.then(work);
    last = run.catch(() => undefined);
    return run;
  };
  const transaction = <T>(work: (queries: Queries) => Promise<T>): Promise<T> =>
    inTurn(async () => {
      begin(writer);
      try {
        const result = await work(writing);
        writer.exec("COMMIT");
        return result;
      } catch (error) {
        if (writer.isTransaction) writer.exec("ROLLBACK");
        throw error;
      }
    });

  return {
    all: reading.all,
    get: reading.get,
    run: (sql, ...values) => transaction((queries) => queries.run(sql, ...values)),
    transaction,
    settle: () => inTurn(async () => emptyLog(writer)),
    close() {
      reader.close();
      writer.close();
    },
  };
}

/** SQLite syncs its folder and no other: the names of the folders above must survive a power cut too. */
function syncNames(folder: string, upTo: string): void {
  try {
    const descriptor = openSync(folder, "r");
    fsyncSync(descriptor);
    closeSync(descriptor);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EACCES") throw error; // not ours to read, so not made by us
  }
  if (folder !== upTo) syncNames(dirname(folder), upTo);
}

function connect(file: string): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: 5000 });
  connection.exec(
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;",
  );
  const setting = (name: string) => Object.values(connection.prepare(`PRAGMA ${name}`).get() ?? {})[0];
  if (setting("journal_mode") !== "wal" || setting("synchronous") !== 2 || setting("foreign_keys") !== 1) {
    throw new PorticoError("unavailable", `${file} cannot be opened durably (WAL and synchronous=FULL)`);
  }
  return connection;
}

function begin(writer: DatabaseSync): void {
  try {
    writer.exec("BEGIN IMMEDIATE");
  } catch (cause) {
    throw Object.assign(new PorticoError("busy", "the database is busy"), { cause });
  }
}

/** What is overwritten in the database (`secure_delete`) lies in its log until that is cut to nothing. */
function emptyLog(writer: DatabaseSync): void {
  const [busy] = Object.values(writer.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get() ?? {});
  if (busy !== 0) throw new PorticoError("busy", "the database is being read; its log cannot be emptied now");
}

function queriesOn(connection: DatabaseSync): Queries {
  const prepared = new Map<string, StatementSync>();
  const statement = (sql: string): StatementSync => {
    const known = prepared.get(sql) ?? connection.prepare(sql);
    prepared.set(sql, known);
    return known;
  };
  return {
    all: async (sql, ...values: readonly SqlValue[]) => statement(sql).all(...values) as Row[],
    get: async (sql, ...values: readonly SqlValue[]) => statement(sql).get(...values) as Row | undefined,
    run: async (sql, ...values: readonly SqlValue[]) => Number(statement(sql).run(...values).changes),
  };
}

function migrate(connection: DatabaseSync, folder: string): void {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  connection.exec("BEGIN IMMEDIATE");
  const version = Number(Object.values(connection.prepare("PRAGMA user_version").get() ?? {})[0]);
  if (version > files.length) throw new PorticoError("unavailable", "the database is newer than this program");
  for (const name of files.slice(version)) connection.exec(readFileSync(`${folder}/${name}`, "utf8"));
  connection.exec(`PRAGMA user_version = ${files.length}; COMMIT`);
}
