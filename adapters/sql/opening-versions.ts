import { createHash } from "node:crypto";
import type { OpeningVersions } from "#core/applications/stored/opening-versions.ts";
import type { OpeningVersion } from "#core/jobs/opening-version.ts";
import { type Database, type Queries, textIn } from "./database.ts";
import { storableJson } from "./readable.ts";

/**
 * Stores a version, unless it is already stored. Returns its hash. The application must refer to the version by this hash in the same transaction,
 * because triggers delete versions to which no application refers.
 */
export async function keepOpeningVersion(
  queries: Queries,
  version: OpeningVersion | undefined,
): Promise<string | null> {
  if (!version) return null;
  const json = storableJson(version);
  const hash = createHash("sha256").update(json).digest("hex");
  await queries.run("INSERT INTO opening_version VALUES (?, ?) ON CONFLICT (hash) DO NOTHING", hash, json);
  return hash;
}

export const createOpeningVersions = (database: Database): OpeningVersions => ({
  async openingOf(id) {
    const row = await database.get(
      "SELECT opening_version.document FROM opening_version JOIN application ON opening_version = hash WHERE id = ?",
      id,
    );
    return row && (JSON.parse(textIn(row, "document")) as OpeningVersion);
  },
});
