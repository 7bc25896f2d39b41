import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlOutbox } from "#adapters/sql/outbox.ts";
import { temporaryDatabase } from "../databases.ts";
import { outboxSuite } from "../ports/outbox.ts";

outboxSuite("SQLite", async () => {
  const database = temporaryDatabase("applications");
  return { applications: createSqlApplicationStore(database), outbox: createSqlOutbox(database) };
});
