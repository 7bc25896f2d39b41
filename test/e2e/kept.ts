import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import type { StoredApplication } from "#core/applications/stored/application.ts";
import { openDatabase } from "#server/compose/databases.ts";
import { testMails } from "../submission.ts";
import { storesOf } from "./stores.ts";

/** The applications of a site, newest first, read directly from its database. */
export async function keptBy({ data }: { readonly data: string }): Promise<StoredApplication[]> {
  const database = await openDatabase({ DATA_DIR: data, ...(await storesOf(data)) }, "applications");
  try {
    const store = createSqlApplicationStore(database, testMails);
    const kept = await Promise.all((await store.list()).map(({ id }) => store.get(id)));
    return kept.filter((application) => application !== undefined);
  } finally {
    database.close();
  }
}
