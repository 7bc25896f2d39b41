import { readFileSync, rmSync, writeFileSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
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
import { copyBeforeUpdate } from "./update-copies.ts";

/**
 * Brings a database up to date in one transaction. If migrations were applied to the database before, copies it first. `update` names the update to
 * which the copy belongs. A file beside the database marks that the update has begun. If the next process finds this file, the update was
 * interrupted: the process finishes it, and then calls `tell` with a line about that. Raises `unavailable` as `migrationPlanOf` does.
 */
export function migrate(
  connection: DatabaseSync,
  { folder, file, update }: { readonly folder: string; readonly file: string; readonly update: string },
  tell: (line: string) => void,
): void {
  const migrations = readMigrations(folder);
  const left = (): MigrationPlan => migrationPlanOf(migrations, versionOf(connection), recordedIn(connection), file);
  const mark = markOf(file);
  const before = left();
  if (before.pending.length === 0 && before.unrecorded.length === 0) {
    mark.clear(migrations.length);
    return;
  }
  connection.exec("BEGIN IMMEDIATE");
  const plan = left(); // read again, because another program may have updated the database in the meantime
  const unfinished = mark.read(); // a mark comes from an interrupted update: none can be in progress, because this process holds the lock
  const [first] = plan.pending;
  if (first && first.version > 1) copyBeforeUpdate(file, first.name, update);
  if (first) mark.write(migrations.length);
  for (const { text } of plan.pending) connection.exec(text);
  record(connection, [...plan.unrecorded, ...plan.pending]);
  connection.exec(`PRAGMA user_version = ${migrations.length}; COMMIT`);
  mark.clear(migrations.length);
  if (unfinished && plan.pending.length > 0) tell(finishedUpdateLine(file, unfinished.since, plan));
}

/** Returns the names of the migrations that an existing database lacks. Nothing is changed. Raises `unavailable` as `migrationPlanOf` does. */
export async function pendingMigrations(database: ReadOnlyDatabase, folder: string, file: string): Promise<string[]> {
  const version = Number(Object.values((await database.get("PRAGMA user_version")) ?? {})[0]);
  const rows = database.tables.has("migration") ? await database.all("SELECT version, name, hash FROM migration") : [];
  return migrationPlanOf(readMigrations(folder), version, rows.map(recordedOf), file).pending.map(({ name }) => name);
}

const recordedOf = ({ version, name, hash }: Record<string, unknown>): RecordedMigration => ({
  version: Number(version),
  name: String(name),
  hash: String(hash),
});

const versionOf = (connection: DatabaseSync): number =>
  Number(Object.values(connection.prepare("PRAGMA user_version").get() ?? {})[0]);

function recordedIn(connection: DatabaseSync): RecordedMigration[] {
  if (!connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'migration'").get()) return [];
  const rows = connection.prepare("SELECT version, name, hash FROM migration").all();
  return rows.map(recordedOf);
}

function record(connection: DatabaseSync, migrations: readonly Migration[]): void {
  connection.exec(
    "CREATE TABLE IF NOT EXISTS migration (version INTEGER PRIMARY KEY, name TEXT NOT NULL, hash TEXT NOT NULL)",
  );
  const add = connection.prepare("INSERT INTO migration VALUES (?, ?, ?)");
  for (const { version, name, hash } of migrations) add.run(version, name, hash);
}

/** The file that marks that a database is being updated. It contains the version to reach, and the time at which the update began. */
function markOf(file: string) {
  const path = `${file}-updating`;
  const read = (): { readonly to: number; readonly since: string } | undefined => {
    let text: string;
    try {
      text = readFileSync(path, "utf8");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
      throw error;
    }
    const [, to, since] = /^(\d{1,9}) (\S{1,30})\n$/.exec(text) ?? [];
    return { to: Number(to ?? Number.POSITIVE_INFINITY), since: since ?? "a time that was not recorded" };
  };
  return {
    read,
    write: (to: number): void => writeFileSync(path, `${to} ${momentOf(new Date())}\n`, { mode: 0o600, flush: true }),
    /** Removes the mark, unless it belongs to an unfinished update by a newer version of the program. */
    clear(version: number): void {
      if ((read()?.to ?? Number.POSITIVE_INFINITY) <= version) rmSync(path, { force: true });
    },
  };
}
