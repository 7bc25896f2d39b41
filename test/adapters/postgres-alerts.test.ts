import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, onTestFinished } from "vitest";
import { openPostgres } from "#adapters/postgres/open.ts";
import { createSqlAlertStore } from "#adapters/sql/alert-store.ts";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlOutbox } from "#adapters/sql/outbox.ts";
import { isPostgresInstalled, type Postgres, startPostgres } from "../../scripts/postgres/start.ts";
import { migrationsOf } from "../databases.ts";
import { alertStoreSuite } from "../ports/alert-store.ts";
import { testMails, testSecrets } from "../submission.ts";

describe.skipIf(!isPostgresInstalled)("PostgreSQL", () => {
  let server: Postgres;
  let schemas = 0;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  alertStoreSuite("PostgreSQL", async () => {
    schemas += 1;
    const migrations = migrationsOf("applications", "postgres");
    const database = await openPostgres({ url: server.url, schema: `alerts_${schemas}`, migrations, connections: 4 });
    onTestFinished(() => database.close());
    return {
      alerts: createSqlAlertStore(database, randomUUID),
      outbox: createSqlOutbox(database),
      applications: createSqlApplicationStore(database, testMails, testSecrets),
    };
  });
});
