import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { migrationsOf } from "../databases.ts";
import { migrationsBefore } from "../migrations-before.ts";
import { upgradeToAnnouncedErasuresSuite } from "../ports/upgrade-to-announced-erasures.ts";
import { temporaryFolder } from "../temporary.ts";

let file = "";

// trust T 1120
upgradeToAnnouncedErasuresSuite("SQLite", async (which) => {
  if (which === "before") file = join(temporaryFolder(), "applications.sqlite");
  const migrations = which === "now" ? migrationsOf("applications") : migrationsBefore("030", "applications");
  const database = openSqlite({ file, migrations });
  if (which === "now") onTestFinished(() => database.close());
  return database;
});
