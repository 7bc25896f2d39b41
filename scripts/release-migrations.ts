// usage: scripts/with-node scripts/release-migrations.ts
//
// Adds the hashes of new migrations to migrations/released.json, as a step of each release. From then on, a test fails if the text of one of these
// migrations changes. Existing entries are never changed.

import { globSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { hashOfMigration } from "#adapters/sql/migrations.ts";

const root = fileURLToPath(new URL("../migrations/", import.meta.url));
const list = `${root}released.json`;

/** The hash of each released migration, by its path below `migrations/`. */
export const releasedMigrations = (): Record<string, string> => JSON.parse(readFileSync(list, "utf8"));

/** The hash of each migration in `migrations/`, by its path below that folder. */
export const presentMigrations = (): Record<string, string> =>
  Object.fromEntries(
    globSync("*/*/*.sql", { cwd: root })
      .sort()
      .map((path) => [path, hashOfMigration(readFileSync(`${root}${path}`, "utf8"))]),
  );

if (import.meta.main) {
  const released = { ...presentMigrations(), ...releasedMigrations() };
  const sorted = Object.fromEntries(Object.entries(released).sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(list, `${JSON.stringify(sorted, null, 2)}\n`);
}
