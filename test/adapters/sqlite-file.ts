import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Database } from "#adapters/sql/database.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { temporaryFolder } from "../temporary.ts";

/** Creates a folder with migrations for a database file. Returns functions to open the database and to add migrations. */
export function aDatabase(...migrations: readonly string[]) {
  const folder = temporaryFolder();
  const file = join(folder, "deep/test.sqlite");
  const scripts = join(folder, "migrations");
  mkdirSync(scripts);
  const add = (sql: string, name: string) => writeFileSync(join(scripts, name), sql);
  for (const [index, sql] of migrations.entries()) add(sql, `00${index + 1}-step.sql`);
  const open = (options: { readonly timeoutMs?: number } = {}): Database => {
    const database = openSqlite({ file, migrations: scripts, ...options });
    onTestFinished(() => database.close());
    return database;
  };
  return { file, open, add };
}

export const notes = "CREATE TABLE note (text TEXT NOT NULL UNIQUE);";

export const textsIn = async (database: Database): Promise<unknown[]> =>
  (await database.all("SELECT text FROM note ORDER BY text")).map(({ text }) => text);
