import { existsSync } from "node:fs";
import { type DatabaseName, type DatabasePlace, type DatabaseSystem, databaseNames } from "../sql/database-system.ts";
import { readMigrations } from "../sql/migrations.ts";
import { migrationsOf } from "../sql/migrations-folder.ts";
import { copySqlite } from "./copy.ts";
import { pendingMigrations } from "./migrate.ts";
import { openSqlite } from "./open.ts";
import { openSqliteReadOnly } from "./open-read-only.ts";
import { createSqliteRunLocks } from "./run-locks.ts";
import { areUpdateCopiesOutdated, copiesFolderOf, diskSpaceForUpdate, removeUpdateCopies } from "./update-copies.ts";

/**
 * The name of the update to this version: the last migration of each database, such as `catalogue 006-sources.sql, applications
 * 024-order-of-mails.sql`.
 */
const ownUpdate = (): string =>
  databaseNames.map((name) => `${name} ${readMigrations(migrationsOf("sqlite", name)).at(-1)?.name}`).join(", ");

/** SQLite, with one file for each database in the data folder. */
export function createSqliteSystem({ folder }: DatabasePlace): DatabaseSystem {
  const fileOf = (name: DatabaseName, at = folder): string => `${at}/${name}.sqlite`;
  return {
    name: "sqlite",
    isInFolder: true,
    where: folder,
    isSetUp: () => existsSync(fileOf("applications")),
    open: async (name, tell) =>
      openSqlite({ file: fileOf(name), migrations: migrationsOf("sqlite", name), update: ownUpdate(), tell }),
    async pending(name) {
      const database = openSqliteReadOnly(fileOf(name));
      try {
        return database && (await pendingMigrations(database, migrationsOf("sqlite", name), fileOf(name)));
      } finally {
        database?.close();
      }
    },
    openReadOnly: async () => openSqliteReadOnly(fileOf("applications")),
    historyIdOf: async () => "",
    openReplica: async () => undefined,
    backups: {
      async copy(to) {
        for (const name of databaseNames) await copySqlite({ from: fileOf(name), to: fileOf(name, to) });
        return databaseNames.map((name) => `${name}.sqlite`);
      },
      updateCopies: {
        folder: copiesFolderOf(folder),
        room: (names) =>
          diskSpaceForUpdate(
            folder,
            names.map((name) => fileOf(name)),
          ),
        areOutdated: async () => areUpdateCopiesOutdated(folder),
        remove: async (before) => removeUpdateCopies(folder, before),
      },
    },
    runLocks: () => createSqliteRunLocks({ folder: `${folder}/imports` }),
  };
}
