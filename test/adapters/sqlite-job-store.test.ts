import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import { temporaryDatabase } from "../databases.ts";
import { jobStoreSuite } from "../ports/job-store.ts";

jobStoreSuite("SQLite", async () => createSqlJobStore(temporaryDatabase("catalogue")));
