import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Database } from "#adapters/sql/database.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { temporaryFolder } from "./temporary.ts";

export type DatabaseName = "catalogue" | "applications";

export const migrationsOf = (name: DatabaseName, system: "sqlite" | "postgres" = "sqlite"): string =>
  new URL(`../migrations/${system}/${name}`, import.meta.url).pathname;

/** An empty database for one test, closed after it. */
export function temporaryDatabase(name: DatabaseName): Database {
  const database = openSqlite({ file: join(temporaryFolder(), `${name}.sqlite`), migrations: migrationsOf(name) });
  onTestFinished(() => database.close());
  return database;
}
