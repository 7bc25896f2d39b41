import { closeSync, openSync } from "node:fs";
import { backup, DatabaseSync } from "node:sqlite";
import { PorticoError } from "#core/errors.ts";
import { resultCodeOf, translatedError } from "./trouble.ts";

/** Result codes of errors that concern the copy, because the source is only read: read-only, full, cannot be opened. */
const copyErrors = [8, 13, 14];

/**
 * Copies a database that may be in use. The copy is a consistent snapshot, and is verified. Raises `unavailable` with the name of the file that has
 * failed.
 */
export async function copySqlite({ from, to }: { readonly from: string; readonly to: string }): Promise<void> {
  const source = opened(from);
  try {
    closeSync(openSync(to, "wx", 0o600));
    await backup(source, to, { rate: 2 ** 30 }); // copied in one step: a write between two steps would start the copy again from the beginning
  } catch (error) {
    throw translatedError(
      error,
      copyErrors.includes(resultCodeOf(error) ?? 0) || "syscall" in (error as Error) ? to : from,
    );
  } finally {
    source.close();
  }
  const copy = opened(to);
  try {
    const [found] = Object.values(copy.prepare("PRAGMA integrity_check(1)").get() ?? {});
    if (found !== "ok") throw new PorticoError("unavailable", `the copy of ${from} is damaged: ${found}`);
  } finally {
    copy.close();
  }
}

function opened(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: 5000 });
  } catch (error) {
    throw translatedError(error, file);
  }
}
