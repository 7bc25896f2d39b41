import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlOutbox } from "#adapters/sql/outbox.ts";
import { createSqlUnconfirmedStore } from "#adapters/sql/unconfirmed-store.ts";
import { temporaryDatabase } from "../databases.ts";
import { unconfirmedStoreSuite } from "../ports/unconfirmed-store.ts";

unconfirmedStoreSuite("SQLite", async () => {
  const database = temporaryDatabase("applications");
  return {
    unconfirmed: createSqlUnconfirmedStore(database),
    applications: createSqlApplicationStore(database),
    outbox: createSqlOutbox(database),
  };
});
