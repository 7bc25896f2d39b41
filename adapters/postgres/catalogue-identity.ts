import type { Database } from "../sql/database.ts";

const schema = "SELECT oid AS schema FROM pg_namespace WHERE nspname = current_schema()";
const server = "SELECT system_identifier::text AS server FROM pg_control_system()";

/**
 * Tells one catalogue from every other, also from one that was at the same address before: what was made of another is of no use. Replicas of a server
 * have the same.
 */
export async function identityOfCatalogue(database: Database): Promise<string> {
  const own = await database.get(schema);
  const [cluster] = await database.all(server).catch(() => []); // not everywhere is that told
  return `${cluster?.["server"] ?? ""} ${own?.["schema"] ?? ""}`;
}
