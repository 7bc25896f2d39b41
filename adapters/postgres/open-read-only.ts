import { textIn } from "../sql/database.ts";
import type { ReadOnlyDatabase } from "../sql/installation.ts";
import { openPostgres } from "./open.ts";

/** Opens a schema for reading only. A schema that does not exist appears as one without tables. Raises errors as `openPostgres` does. */
export async function openPostgresReadOnly(url: string, schema: string): Promise<ReadOnlyDatabase> {
  const { all, get, close } = await openPostgres({ url, schema, connections: 1 });
  try {
    const rows = await all("SELECT tablename::text AS name FROM pg_tables WHERE schemaname = ?", schema);
    return { tables: new Set(rows.map((row) => textIn(row, "name"))), all, get, close };
  } catch (error) {
    close();
    throw error;
  }
}
