import { closeSync, openSync } from "node:fs";
import { backup, DatabaseSync } from "node:sqlite";
import { PorticoError } from "#core/errors.ts";

/** Copies a database that may be in use. The copy is a consistent snapshot and is checked. */
export async function copySqlite({ from, to }: { readonly from: string; readonly to: string }): Promise<void> {
  const source = new DatabaseSync(from, { timeout: 5000 });
  try {
    closeSync(openSync(to, "wx", 0o600));
    await backup(source, to, { rate: 2 ** 30 }); // in one step: a write between two steps would start it over
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(to);
  try {
    const [found] = Object.values(copy.prepare("PRAGMA integrity_check(1)").get() ?? {});
    if (found !== "ok") throw new PorticoError("unavailable", `the copy of ${from} is damaged: ${found}`);
  } finally {
    copy.close();
  }
}
