import { join } from "node:path";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import type { StoredApplication } from "#core/applications/application-store.ts";
import { migrationsOf } from "../databases.ts";

/** The applications that a site keeps, newest first, read beside it from its database. */
export async function keptBy({ data }: { readonly data: string }): Promise<StoredApplication[]> {
  const database = openSqlite({ file: join(data, "applications.sqlite"), migrations: migrationsOf("applications") });
  try {
    const store = createSqlApplicationStore(database);
    const kept = await Promise.all((await store.list()).map(({ id }) => store.get(id)));
    return kept.filter((application) => application !== undefined);
  } finally {
    database.close();
  }
}
