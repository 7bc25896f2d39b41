import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Moment, momentOf } from "#core/time/time.ts";
import { syncToDiskSync } from "../disk/sync.ts";
import { outdatedMarkOf } from "./outdated-mark.ts";
import { translatedError } from "./trouble.ts";

/** The folder of the copies, which is beside the databases. */
export const copiesFolderOf = (folder: string): string => `${folder}/before-update`;

/** The file that contains the name of the update before which the copies were made. */
const updateFile = "update";

/**
 * Copies a database before its first new migration, so that an operator can return to the earlier program with this copy (spec C32). The name of the
 * copy contains the first migration that the copy lacks: `applications.before-033-events.sqlite`. The caller must hold the lock for writing, and must
 * not have written anything yet. All databases of one update have the same `update`. Copies from before another update are removed, because an
 * operator could otherwise restore databases of two versions.
 */
export function copyBeforeUpdate(file: string, migration: string, update: string): void {
  const folder = copiesFolderOf(dirname(file));
  const stem = basename(file, ".sqlite");
  const copy = join(folder, `${stem}.before-${basename(migration, ".sql")}.sqlite`);
  const unfinished = `${copy}.unfinished`;
  try {
    if (!existsSync(folder)) outdatedMarkOf(dirname(folder)).clear(); // the mark was about copies that somebody has removed by hand
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    rmSync(unfinished, { recursive: true, force: true });
    closeSync(openSync(unfinished, "wx", 0o600)); // created here, because SQLite would create a file that other users can read
    const source = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    try {
      source.prepare("VACUUM INTO ?").run(unfinished);
    } finally {
      source.close();
    }
    syncToDiskSync(unfinished);
    removeUnfitting(folder, update, stem, unfinished);
    renameSync(unfinished, copy);
    syncToDiskSync(folder);
  } catch (error) {
    removeIfPossible(unfinished); // an unfinished copy would take up space on a disk that may be full
    throw translatedError(error, copy);
  }
}

/** Removes earlier copies of this database. If the folder has copies from before another update, removes all of them. */
function removeUnfitting(folder: string, update: string, stem: string, unfinished: string): void {
  const mark = join(folder, updateFile);
  const isSameUpdate = existsSync(mark) && readFileSync(mark, "utf8") === update;
  for (const path of readdirSync(folder).map((name) => join(folder, name)))
    if (path !== unfinished && (!isSameUpdate || basename(path).startsWith(`${stem}.`)))
      rmSync(path, { recursive: true });
  if (isSameUpdate) return;
  outdatedMarkOf(dirname(folder)).clear(); // the mark was about the copies that have just been removed
  writeFileSync(mark, update, { mode: 0o600, flush: true });
}

function removeIfPossible(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // the next update tries again
  }
}

/**
 * Returns how many bytes an update of these files needs, and how many are free on their disk. Each file needs room for a copy, and for a write-ahead
 * log of the same size.
 */
export function diskSpaceForUpdate(
  folder: string,
  files: readonly string[],
): { readonly needed: number; readonly free: number } {
  const { bavail, bsize } = statfsSync(folder);
  return { needed: 2 * files.reduce((sum, file) => sum + statSync(file).size, 0), free: bavail * bsize };
}

/** Whether copies in a data folder are outdated, as `UpdateCopies.areOutdated` promises. */
export const areUpdateCopiesOutdated = (dataFolder: string): boolean =>
  outdatedMarkOf(dataFolder).isSet() && existsSync(copiesFolderOf(dataFolder));

/**
 * Removes the copies in a data folder, and whatever else its folder of copies contains. With `before`, only what was made before that moment is
 * removed. If something cannot be removed, raises `unavailable` after everything else was removed; without `before`, what is left counts as outdated
 * from then on, unless that cannot be recorded either.
 */
export function removeUpdateCopies(dataFolder: string, before?: Moment): void {
  const folder = copiesFolderOf(dataFolder);
  if (!statSync(folder, { throwIfNoEntry: false })) return;
  let failure: unknown;
  const tried = (path: string, work: () => void): void => {
    try {
      work();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return; // another process has just removed it
      failure ??= translatedError(error, path);
    }
  };
  tried(folder, () => {
    for (const path of readdirSync(folder).map((name) => join(folder, name)))
      tried(path, () => {
        if (before !== undefined && momentOf(madeAt(path)) >= before) return;
        if (lstatSync(path).isDirectory()) rmSync(path, { recursive: true });
        else unlinkSync(path); // `rmSync` would hide why the system refuses it
      });
    if (readdirSync(folder).length === 0) removeIfPossible(folder); // without copies in it, the folder may stay, for example if it is a mount point
  });
  const mark = outdatedMarkOf(dataFolder);
  if (before === undefined) tried(dataFolder, failure ? mark.set : mark.clear);
  if (failure) throw failure;
}

/**
 * Returns when a file was written. For a folder, returns when the oldest file in it was written, because the folder's own time changes whenever
 * something in it is removed.
 */
function madeAt(path: string): Date {
  const status = lstatSync(path);
  if (!status.isDirectory()) return status.mtime;
  let names: string[];
  try {
    names = readdirSync(path);
  } catch {
    return status.mtime; // nothing can have been removed from it
  }
  const times = [status.mtime, ...names.map((name) => madeAt(join(path, name)))];
  return times.reduce((oldest, time) => (time < oldest ? time : oldest));
}
