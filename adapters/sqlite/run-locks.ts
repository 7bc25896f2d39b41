import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { PorticoError } from "#core/errors.ts";
import type { RunLocks } from "#core/imports/feeds.ts";
import { makeFolder } from "../disk/make-folder.ts";
import { isBusy, translatedError } from "./trouble.ts";

/** Implements each lock by locking an empty database. The operating system releases the lock when the process ends, however that happens. */
export const createSqliteRunLocks = ({ folder }: { readonly folder: string }): RunLocks => ({
  async exclusively(key, work) {
    const file = join(folder, `${key}.lock`);
    makeFolder(folder);
    closeSync(openSync(file, "a", 0o600));
    const lock = new DatabaseSync(file, { timeout: 0 });
    try {
      take(lock, key, file);
      return await work(new AbortController().signal); // this signal is never aborted, because the lock is not lost before the process ends
    } finally {
      lock.close();
    }
  },
});

function take(lock: DatabaseSync, key: string, file: string): void {
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    if (isBusy(error)) throw new PorticoError("busy", `${key} is being imported at this moment`);
    throw translatedError(error, file);
  }
}
