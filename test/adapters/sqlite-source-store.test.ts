import { createSqlSourceStore } from "#adapters/sql/source-store.ts";
import { temporaryDatabase } from "../databases.ts";
import { sourceStoreSuite } from "../ports/source-store.ts";

sourceStoreSuite("SQLite", async () => createSqlSourceStore(temporaryDatabase("catalogue")));
