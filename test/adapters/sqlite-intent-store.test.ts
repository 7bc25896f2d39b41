import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlIntentStore } from "#adapters/sql/intent-store.ts";
import { createSqlSubmitStore } from "#adapters/sql/submit-store.ts";
import { createSqlUnconfirmedStore } from "#adapters/sql/unconfirmed-store.ts";
import { temporaryDatabase } from "../databases.ts";
import { intentStoreSuite } from "../ports/intent-store.ts";
import { testMails } from "../submission.ts";

intentStoreSuite("SQLite", async () => {
  const database = temporaryDatabase("applications");
  return {
    applications: createSqlApplicationStore(database, testMails),
    submits: createSqlSubmitStore(database, testMails),
    unconfirmed: createSqlUnconfirmedStore(database, testMails),
    intents: createSqlIntentStore(database),
  };
});
