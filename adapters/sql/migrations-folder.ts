import { fileURLToPath } from "node:url";
import type { DatabaseSystemName } from "#core/installation/installation.ts";
import type { DatabaseName } from "./database-system.ts";

/** The folder with the migrations of a database. */
export const migrationsOf = (system: DatabaseSystemName, name: DatabaseName): string =>
  fileURLToPath(new URL(`../../migrations/${system}/${name}`, import.meta.url));
