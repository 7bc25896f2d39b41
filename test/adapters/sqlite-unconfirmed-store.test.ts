import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlOutbox } from "#adapters/sql/outbox.ts";
import { createSqlUnconfirmedStore } from "#adapters/sql/unconfirmed-store.ts";
import { temporaryDatabase } from "../databases.ts";
import { unconfirmedStoreSuite } from "../ports/unconfirmed-store.ts";
import { testMails } from "../submission.ts";

unconfirmedStoreSuite("SQLite", async () => {
  const database = temporaryDatabase("applications");
  return {
    unconfirmed: createSqlUnconfirmedStore(database, testMails),
    applications: createSqlApplicationStore(database, testMails),
    outbox: createSqlOutbox(database),
  };
});
