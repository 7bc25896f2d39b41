import { closeSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Moment, momentOf } from "#core/time/time.ts";
import { syncNow } from "../disk/sync.ts";
import { translatedError } from "./trouble.ts";

/** The folder of the copies, which is beside the databases. */
export const copiesFolderOf = (folder: string): string => `${folder}/before-update`;

/**
 * Copies a database before its first new migration, so that an operator can return to the earlier program with this copy (spec C32). The name of the
 * copy contains the first migration that it lacks: `applications.before-033-events.sqlite`. The caller must hold the lock for writing, and must have
 * written nothing. The copy of an earlier update is removed, as it does not fit the other database any more.
 */
export function copyBeforeUpdate(file: string, migration: string): void {
  const folder = copiesFolderOf(dirname(file));
  const stem = basename(file, ".sqlite");
  const copy = join(folder, `${stem}.before-${basename(migration, ".sql")}.sqlite`);
  const unfinished = `${copy}.unfinished`;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    rmSync(unfinished, { force: true });
    closeSync(openSync(unfinished, "wx", 0o600)); // creates the file, as SQLite would let other users read it
    const source = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    try {
      source.prepare("VACUUM INTO ?").run(unfinished);
    } finally {
      source.close();
    }
    for (const name of readdirSync(folder))
      if (name.startsWith(`${stem}.`) && join(folder, name) !== unfinished) rmSync(join(folder, name));
    syncNow(unfinished);
    renameSync(unfinished, copy);
    syncNow(folder);
  } catch (error) {
    throw translatedError(error, copy);
  }
}

/** Removes the copies in a data folder. With `before`, only copies that were made before that moment are removed. */
export function removeUpdateCopies(dataFolder: string, before?: Moment): void {
  const folder = copiesFolderOf(dataFolder);
  if (!statSync(folder, { throwIfNoEntry: false })) return;
  for (const path of readdirSync(folder).map((name) => join(folder, name)))
    if (before === undefined || momentOf(statSync(path).mtime) < before) rmSync(path);
  if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
}
