import { afterAll, beforeAll, describe, onTestFinished } from "vitest";
import { openPostgres } from "#adapters/postgres/open.ts";
import { isPostgresInstalled, type Postgres, startPostgres } from "../../scripts/postgres/start.ts";
import { migrationsOf } from "../databases.ts";
import { migrationsBefore } from "../migrations-before.ts";
import { upgradeToRestartedWaitsSuite } from "../ports/upgrade-to-restarted-waits.ts";

describe.skipIf(!isPostgresInstalled)("an upgrade of PostgreSQL to times that start again", () => {
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  upgradeToRestartedWaitsSuite("PostgreSQL", async (which) => {
    const migrations =
      which === "now" ? migrationsOf("applications", "postgres") : migrationsBefore("034", "applications", "postgres");
    const database = await openPostgres({ url: server.url, schema: "kept", migrations, connections: 4 });
    if (which === "now") onTestFinished(() => database.close());
    return database;
  });
});
