import { afterAll, beforeAll, describe, onTestFinished } from "vitest";
import { createPostgresBuildStore } from "#adapters/postgres/build-store.ts";
import { openPostgres } from "#adapters/postgres/open.ts";
import { isPostgresInstalled, type Postgres, startPostgres } from "../../scripts/postgres/start.ts";
import { migrationsOf } from "../databases.ts";
import { buildStoreSuite } from "../ports/build-store.ts";

describe.skipIf(!isPostgresInstalled)("builds in PostgreSQL", () => {
  let server: Postgres;
  let schemas = 0;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  buildStoreSuite("PostgreSQL", async () => {
    schemas += 1;
    const migrations = migrationsOf("applications", "postgres");
    const schema = `builds_${schemas}`;
    const database = await openPostgres({ url: server.url, schema, migrations, connections: 4 });
    onTestFinished(() => database.close());
    return createPostgresBuildStore(database);
  });
});
