import { afterAll, beforeAll, describe, onTestFinished } from "vitest";
import { openPostgres } from "#adapters/postgres/open.ts";
import { isPostgresInstalled, type Postgres, startPostgres } from "../../scripts/postgres/start.ts";
import { migrationsOf } from "../databases.ts";
import { deskSignInSuite } from "../ports/desk-sign-in.ts";

describe.skipIf(!isPostgresInstalled)("PostgreSQL", () => {
  let server: Postgres;
  let schemas = 0;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  deskSignInSuite("PostgreSQL", async () => {
    schemas += 1;
    const database = await openPostgres({
      url: server.url,
      schema: `desk_${schemas}`,
      migrations: migrationsOf("applications", "postgres"),
      connections: 4,
    });
    onTestFinished(() => database.close());
    return database;
  });
});
