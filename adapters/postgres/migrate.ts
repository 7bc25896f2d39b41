import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ClientBase } from "pg";
import { PorticoError } from "#core/errors.ts";

/** Brings a schema up to date, once: of several processes that start, the others wait and find it done. */
export async function migrate(client: ClientBase, schema: string, folder: string): Promise<void> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  // a migration of a large table, and waiting for one, may take longer than anything else may
  await client.query("BEGIN; SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0");
  try {
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended('portico migrations', 0))");
    await client.query(`CREATE SCHEMA IF NOT EXISTS "${schema}"`);
    await client.query("CREATE TABLE IF NOT EXISTS migration (version INTEGER NOT NULL)");
    const { rows } = await client.query<{ version: number }>(
      "SELECT coalesce(max(version), 0) AS version FROM migration",
    );
    const version = rows[0]?.version ?? 0;
    if (version > files.length)
      throw new PorticoError("unavailable", `the schema ${schema} is newer than this program: start the newer one`);
    for (const name of files.slice(version)) await client.query(readFileSync(join(folder, name), "utf8"));
    if (version < files.length) await client.query("INSERT INTO migration VALUES ($1)", [files.length]);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}
