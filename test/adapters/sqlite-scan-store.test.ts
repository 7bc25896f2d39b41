import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlScanStore } from "#adapters/sql/scan-store.ts";
import { temporaryDatabase } from "../databases.ts";
import { scanStoreSuite } from "../ports/scan-store.ts";

scanStoreSuite("SQLite", async () => {
  const database = temporaryDatabase("applications");
  return { applications: createSqlApplicationStore(database), scans: createSqlScanStore(database) };
});
