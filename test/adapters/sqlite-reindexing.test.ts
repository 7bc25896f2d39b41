import { createSqlReindexDesk } from "#adapters/sql/reindexing.ts";
import { temporaryDatabase } from "../databases.ts";
import { reindexDeskSuite } from "../ports/reindex-desk.ts";

reindexDeskSuite("SQLite", () => createSqlReindexDesk(temporaryDatabase("catalogue")));
