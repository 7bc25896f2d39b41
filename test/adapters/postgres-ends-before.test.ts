import { afterAll, beforeAll, describe, onTestFinished } from "vitest";
import { openPostgres } from "#adapters/postgres/open.ts";
import { isPostgresInstalled, type Postgres, startPostgres } from "../../scripts/postgres/start.ts";
import { migrationsOf } from "../databases.ts";
import { migrationsBefore } from "../migrations-before.ts";
import { upgradeToAnnouncedErasuresSuite } from "../ports/upgrade-to-announced-erasures.ts";

describe.skipIf(!isPostgresInstalled)("an upgrade of PostgreSQL to told ends", () => {
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  upgradeToAnnouncedErasuresSuite("PostgreSQL", async (which) => {
    const migrations =
      which === "now" ? migrationsOf("applications", "postgres") : migrationsBefore("020", "applications", "postgres");
    const database = await openPostgres({ url: server.url, schema: "kept", migrations, connections: 4 });
    if (which === "now") onTestFinished(() => database.close());
    return database;
  });
});
