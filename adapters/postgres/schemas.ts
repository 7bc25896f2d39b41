import type { DatabaseName } from "../sql/database-system.ts";

/** The name of the schema that contains one of our databases. */
export const schemaOf = (name: DatabaseName): string => `portico_${name}`;
