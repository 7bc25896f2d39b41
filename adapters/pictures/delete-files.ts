import { readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { fileNameStartIn, fileNameStarts, isHeaderFile, type Pictures } from "#core/site/pictures.ts";
import { diskErrorAsUnavailable } from "#core/system-trouble.ts";

/** For how long the files of a replaced picture are kept, because a server that has not been restarted since still shows them. */
const supersededMs = 7 * 24 * 60 * 60 * 1000;

/** For how long other files that no index names are kept, because another run may have written them. */
const unnamedMs = 24 * 60 * 60 * 1000;

const namesOf = (pictures: Pictures): ReadonlySet<string> =>
  new Set(pictures.flatMap(({ files }) => files.map(({ name }) => name)));

/**
 * Deletes all prepared files of the `removed` pictures, those of their earlier versions included, except files that one of the `staying` pictures
 * needs. An earlier version of the program may have given files of another picture names with the same start; such files are deleted, too. Raises
 * `unavailable` with the path of the first file that cannot be deleted.
 */
export function deleteFilesOf(removed: Pictures, folder: string, staying: Pictures): void {
  const needed = namesOf(staying);
  const names = namesOf(removed);
  const starts = new Set(removed.flatMap(fileNameStarts));
  for (const name of readdirSync(folder))
    if (!needed.has(name) && (names.has(name) || starts.has(fileNameStartIn(name)))) deleteFile(join(folder, name));
}

/**
 * Deletes the files that no picture needs: those of pictures that were replaced, and those of cities and roles, `supersededMs` after an index named
 * them last; all others `unnamedMs` after they were written. Files of the index `before` stay in any case.
 */
export function deleteOutdated(folder: string, pictures: Pictures, before: Pictures): void {
  const needed = namesOf(pictures);
  const starts = new Set(pictures.flatMap(fileNameStarts));
  const names = readdirSync(folder).filter((name) => name !== "index.json" && !needed.has(name));
  const superseded = namesOf(before);
  for (const name of names) {
    const path = join(folder, name);
    const keptMs = starts.has(fileNameStartIn(name)) || isHeaderFile(name) ? supersededMs : unnamedMs;
    if (superseded.has(name)) setTimeToNow(path);
    else if (ageMs(path) > keptMs) deleteFile(path);
  }
}

/** Sets the modification time of a file, from which its age is counted. Only its owner can do that: the file of another user keeps its time. */
export function setTimeToNow(path: string): void {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch (error) {
    if (!ignored.includes(String((error as NodeJS.ErrnoException).code))) throw diskErrorAsUnavailable(error, path);
  }
}

/** The codes of errors at files of another user, and at files that another run has deleted. */
const ignored: readonly string[] = ["EPERM", "ENOENT"];

const ageMs = (path: string): number => Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);

function deleteFile(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch (error) {
    throw diskErrorAsUnavailable(error, path);
  }
}
