import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe } from "vitest";
import { createSqlAlertStore } from "#adapters/sql/alert-store.ts";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlOutbox } from "#adapters/sql/outbox.ts";
import { isPostgresInstalled, type Postgres, startPostgres } from "../../scripts/postgres/start.ts";
import { alertStoreSuite } from "../ports/alert-store.ts";
import { testMails, testSecrets } from "../submission.ts";
import { emptySchemas } from "./empty-schemas.ts";

describe.skipIf(!isPostgresInstalled)("PostgreSQL", () => {
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());
  const aDatabase = emptySchemas(() => server);

  alertStoreSuite("PostgreSQL", async () => {
    const database = await aDatabase("applications");
    return {
      alerts: createSqlAlertStore(database, randomUUID),
      outbox: createSqlOutbox(database),
      applications: createSqlApplicationStore(database, testMails, testSecrets),
    };
  });
});
