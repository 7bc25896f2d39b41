import { fileURLToPath } from "node:url";

/** The folder of the steps that build a database. */
export const migrationsOf = (name: "catalogue" | "applications", system: "sqlite" | "postgres" = "sqlite"): string =>
  fileURLToPath(new URL(`../../migrations/${system}/${name}`, import.meta.url));
