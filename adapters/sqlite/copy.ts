import { closeSync, openSync } from "node:fs";
import { backup, DatabaseSync } from "node:sqlite";
import { PorticoError } from "#core/errors.ts";

/** Copies a database that may be written to meanwhile: the copy holds one moment of it, whole and checked. */
export async function copySqlite({ from, to }: { readonly from: string; readonly to: string }): Promise<void> {
  const source = new DatabaseSync(from, { timeout: 5000 });
  try {
    closeSync(openSync(to, "wx", 0o600));
    await backup(source, to, { rate: 2 ** 30 }); // all at once: between two steps a writer would make it begin again
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
