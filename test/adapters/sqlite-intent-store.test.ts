import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlIntentStore } from "#adapters/sql/intent-store.ts";
import { createSqlSubmitStore } from "#adapters/sql/submit-store.ts";
import { createSqlUnconfirmedStore } from "#adapters/sql/unconfirmed-store.ts";
import { temporaryDatabase } from "../databases.ts";
import { intentStoreSuite } from "../ports/intent-store.ts";

intentStoreSuite("SQLite", async () => {
  const database = temporaryDatabase("applications");
  return {
    applications: createSqlApplicationStore(database),
    submits: createSqlSubmitStore(database),
    unconfirmed: createSqlUnconfirmedStore(database),
    intents: createSqlIntentStore(database),
  };
});
