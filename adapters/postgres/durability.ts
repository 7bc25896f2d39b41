import type { ClientBase } from "pg";
import { PorticoError } from "#core/errors.ts";

/** The oldest server that this is tried with. */
const oldest = 150_000;

/** Settings without which a crash takes back what was acknowledged, or leaves half a page. */
const needed = ["fsync", "full_page_writes", "synchronous_commit"] as const;

/**
 * Raises `invalid` where the server is too old, keeps no Unicode, or may lose what it has acknowledged: a candidate who
 * was thanked must not be forgotten.
 */
export async function refuseForgetful(client: ClientBase): Promise<void> {
  const asked = ["server_version_num", "server_encoding", ...needed].map(
    (name) => `current_setting('${name}') AS ${name}`,
  );
  const { rows } = await client.query<Readonly<Record<string, string>>>(`SELECT ${asked.join(", ")}`);
  const settings = rows[0] ?? {};
  if (Number(settings["server_version_num"]) < oldest)
    throw new PorticoError("invalid", "PostgreSQL 15 or newer is needed");
  if (settings["server_encoding"] !== "UTF8")
    throw new PorticoError("invalid", `the database is in ${settings["server_encoding"]}; it must be in UTF8`);
  const off = needed.filter((name) => settings[name] === "off");
  if (off.length > 0)
    throw new PorticoError(
      "invalid",
      `the PostgreSQL server may lose what it has acknowledged: ${off.join(" and ")} ${off.length > 1 ? "are" : "is"} off`,
    );
}
