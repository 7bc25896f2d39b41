import type { ClientBase } from "pg";
import { PorticoError } from "#core/errors.ts";

/** The oldest version of the server with which the program is tested. */
const minVersion = 150_000;

/** Settings that must be on. Without them, a crash can lose acknowledged data, or leave a page that is only partly written. */
const requiredSettings = ["fsync", "full_page_writes", "synchronous_commit"] as const;

/**
 * Raises `invalid` if the server is too old, does not store Unicode, or may lose what it has acknowledged: an application must not be lost after its
 * candidate was thanked.
 */
export async function refuseUnsafeServer(client: ClientBase): Promise<void> {
  const selected = ["server_version_num", "server_encoding", ...requiredSettings].map(
    (name) => `current_setting('${name}') AS ${name}`,
  );
  const { rows } = await client.query<Readonly<Record<string, string>>>(`SELECT ${selected.join(", ")}`);
  const settings = rows[0] ?? {};
  if (Number(settings["server_version_num"]) < minVersion)
    throw new PorticoError("invalid", "PostgreSQL 15 or newer is needed");
  if (settings["server_encoding"] !== "UTF8")
    throw new PorticoError("invalid", `the database is in ${settings["server_encoding"]}; it must be in UTF8`);
  const off = requiredSettings.filter((name) => settings[name] === "off");
  if (off.length > 0)
    throw new PorticoError(
      "invalid",
      `the PostgreSQL server may lose what it has acknowledged: ${off.join(" and ")} ${off.length > 1 ? "are" : "is"} off`,
    );
}
