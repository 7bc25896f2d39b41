import { randomUUID } from "node:crypto";
import { createSqlAlertStore } from "#adapters/sql/alert-store.ts";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlOutbox } from "#adapters/sql/outbox.ts";
import { temporaryDatabase } from "../databases.ts";
import { alertStoreSuite } from "../ports/alert-store.ts";
import { testMails, testSecrets } from "../submission.ts";

// trust S 1390
alertStoreSuite("SQLite", async () => {
  const database = temporaryDatabase("applications");
  return {
    alerts: createSqlAlertStore(database, randomUUID),
    outbox: createSqlOutbox(database),
    applications: createSqlApplicationStore(database, testMails, testSecrets),
  };
});
