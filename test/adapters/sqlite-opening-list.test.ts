import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import { createSqlOpeningList } from "#adapters/sql/opening-list.ts";
import { temporaryDatabase } from "../databases.ts";
import { openingListSuite } from "../ports/opening-list.ts";

openingListSuite("SQLite", async () => {
  const database = temporaryDatabase("catalogue");
  return { store: createSqlJobStore(database), list: createSqlOpeningList(database) };
});
