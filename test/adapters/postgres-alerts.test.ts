import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe } from "vitest";
import { createEndedAlerts } from "#adapters/disk/ended-alerts.ts";
import { createSharedEndedAlerts } from "#adapters/postgres/shared-ended-alerts.ts";
import { createSqlAlertStore } from "#adapters/sql/alert-store.ts";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlOutbox } from "#adapters/sql/outbox.ts";
import { isPostgresInstalled, type Postgres, startPostgres } from "../../scripts/postgres/start.ts";
import { copyOfAlerts } from "../copy-of-alerts.ts";
import { alertStoreSuite } from "../ports/alert-store.ts";
import { notedEndsSuite } from "../ports/noted-ends.ts";
import { sharedEndedAlertsSuite } from "../ports/shared-ended-alerts.ts";
import { testMails, testSecrets } from "../submission.ts";
import { temporaryFolder } from "../temporary.ts";
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

  const inAFile = () => createEndedAlerts({ file: `${temporaryFolder()}/erasures.log` });

  // trust S 1410
  notedEndsSuite("PostgreSQL", async () => {
    const database = await aDatabase("applications");
    return {
      store: createSqlAlertStore(database, randomUUID),
      ended: createSharedEndedAlerts(inAFile(), database),
      copy: () => copyOfAlerts(database),
    };
  });

  // trust S 1411
  sharedEndedAlertsSuite("PostgreSQL and files", async (first = {}) => {
    const database = await aDatabase("applications");
    return {
      hosts: [
        createSharedEndedAlerts({ ...inAFile(), ...first }, database),
        createSharedEndedAlerts(inAFile(), database),
      ] as const,
      restoreOldCopy: async () => void (await database.run("DELETE FROM ended_alert")),
    };
  });
});
