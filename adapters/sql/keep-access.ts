import type { Access } from "#core/applications/stored/desk.ts";
import type { LogAppender } from "./append-log.ts";
import type { Queries } from "./database.ts";

/** Records an access, and appends it to the log. Must be the last step of its transaction. */
export async function keepAccess(
  queries: Queries,
  append: LogAppender,
  { at, who, action, applicationId: id, about, why }: Access,
): Promise<void> {
  const isLogged = await append(queries, { at, who, action, id, why, ...(about ? { about } : {}) });
  const sql = "INSERT INTO access (at, who, action, application, why, logged) VALUES (?, ?, ?, ?, ?, ?)";
  await queries.run(sql, at, who, action, id, why ?? null, isLogged ? 1 : 0);
}
