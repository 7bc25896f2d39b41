import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlOutbox } from "#adapters/sql/outbox.ts";
import { temporaryDatabase } from "../databases.ts";
import { applicationStoreSuite } from "../ports/application-store.ts";

applicationStoreSuite("SQLite", async () => {
  const database = temporaryDatabase("applications");
  return { applications: createSqlApplicationStore(database), outbox: createSqlOutbox(database) };
});
