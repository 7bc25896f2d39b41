import type { DatabaseName } from "../sql/database-system.ts";

/** The schema that holds one of our databases. */
export const schemaOf = (name: DatabaseName): string => `portico_${name}`;
