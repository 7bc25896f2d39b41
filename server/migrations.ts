import { fileURLToPath } from "node:url";

/** The folder of the steps that build a database. */
export const migrationsOf = (name: "catalogue" | "applications"): string =>
  fileURLToPath(new URL(`../migrations/sqlite/${name}`, import.meta.url));
