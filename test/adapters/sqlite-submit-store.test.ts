import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlOutbox } from "#adapters/sql/outbox.ts";
import { createSqlScanStore } from "#adapters/sql/scan-store.ts";
import { createSqlSubmitStore } from "#adapters/sql/submit-store.ts";
import { temporaryDatabase } from "../databases.ts";
import { submitReplacingSuite } from "../ports/submit-replacing.ts";
import { submitStoreSuite } from "../ports/submit-store.ts";
import { testMails } from "../submission.ts";

const create = async () => {
  const database = temporaryDatabase("applications");
  return {
    applications: createSqlApplicationStore(database, testMails),
    outbox: createSqlOutbox(database),
    scans: createSqlScanStore(database),
    submits: createSqlSubmitStore(database, testMails),
  };
};

submitStoreSuite("SQLite", create);
submitReplacingSuite("SQLite", create);
