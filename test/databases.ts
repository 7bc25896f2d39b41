import { copyFileSync, existsSync, mkdtempSync, renameSync } from "node:fs";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import type { Database } from "#adapters/sql/database.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { temporaryFolder } from "./temporary.ts";

export type DatabaseName = "catalogue" | "applications";

export const migrationsOf = (name: DatabaseName, system: "sqlite" | "postgres" = "sqlite"): string =>
  new URL(`../migrations/${system}/${name}`, import.meta.url).pathname;

/**
 * Returns the file of an empty database. It is made once for all test processes of a run, because running all migrations takes many times as long as
 * copying a file.
 */
function emptyDatabase(name: DatabaseName): string {
  const folder = inject("demoFolder");
  const ready = join(folder, `empty-${name}.sqlite`);
  if (!existsSync(ready)) {
    const own = join(mkdtempSync(join(folder, "making-")), `${name}.sqlite`);
    openSqlite({ file: own, migrations: migrationsOf(name) }).close();
    renameSync(own, ready); // another process may have made the same file, which is then replaced
  }
  return ready;
}

/** An empty database for one test, closed after it. */
export function temporaryDatabase(name: DatabaseName): Database {
  const file = join(temporaryFolder(), `${name}.sqlite`);
  copyFileSync(emptyDatabase(name), file);
  const database = openSqlite({ file, migrations: migrationsOf(name) });
  onTestFinished(() => database.close());
  return database;
}
