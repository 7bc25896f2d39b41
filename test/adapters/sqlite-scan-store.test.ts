import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlScanStore } from "#adapters/sql/scan-store.ts";
import { temporaryDatabase } from "../databases.ts";
import { scanStoreSuite } from "../ports/scan-store.ts";
import { testMails } from "../submission.ts";

scanStoreSuite("SQLite", async () => {
  const database = temporaryDatabase("applications");
  return { applications: createSqlApplicationStore(database, testMails), scans: createSqlScanStore(database) };
});
