import { readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import {
  fileNameStartIn,
  fileNameStarts,
  isHeaderFile,
  isProfilePictureFile,
  type Picture,
  type Pictures,
} from "#core/site/pictures.ts";
import { diskErrorAsUnavailable } from "#core/system-trouble.ts";

/** For how long the files of a replaced picture are kept, because a server that has not been restarted since still shows them. */
const supersededMs = 7 * 24 * 60 * 60 * 1000;

/** For how long other files that no index names are kept, because another run may have written them. */
const unnamedMs = 24 * 60 * 60 * 1000;

const namesOf = (pictures: Pictures): ReadonlySet<string> =>
  new Set(pictures.flatMap(({ files }) => files.map(({ name }) => name)));

/**
 * Deletes all prepared files of the `removed` pictures, including those of their earlier versions. Files that one of the `staying` pictures needs are
 * kept. Files are found by the beginning of their names. In an earlier version of the program, another picture's files could have the same beginning;
 * those are deleted, too. Raises `unavailable` with the path of the first file that cannot be deleted.
 */
export function deleteFilesOf(removed: Pictures, folder: string, staying: Pictures): void {
  const needed = namesOf(staying);
  const names = namesOf(removed);
  const starts = new Set(removed.flatMap(fileNameStarts));
  for (const name of readdirSync(folder))
    if (!needed.has(name) && (names.has(name) || starts.has(fileNameStartIn(name)))) deleteFile(join(folder, name));
}

/** Returns the name that a file has once it is written completely. */
const finalNameOf = (name: string): string => name.replace(/^\.(.+)\.[0-9a-f]{12}\.part$/, "$1");

/**
 * Deletes all files of pictures of people and companies that are not among `present`, even files that no index names. Files that one of the `staying`
 * pictures needs are kept. Returns the beginnings of the names of the deleted files. Raises `unavailable` like `deleteFilesOf`.
 */
export function deleteStrayFiles(
  folder: string,
  present: readonly Pick<Picture, "kind" | "code">[],
  staying: Pictures,
): readonly string[] {
  const needed = namesOf(staying);
  const starts = new Set(present.flatMap(fileNameStarts));
  const strays = readdirSync(folder)
    .map((name) => ({ name, start: fileNameStartIn(finalNameOf(name)) }))
    .filter(({ name, start }) => isProfilePictureFile(start) && !starts.has(start) && !needed.has(name));
  for (const { name } of strays) deleteFile(join(folder, name));
  return [...new Set(strays.map(({ start }) => start))];
}

/**
 * Deletes outdated files, that is, files that no picture needs. Files of replaced pictures, and all files of cities and roles, are deleted
 * `supersededMs` after an index last named them. All others are deleted `unnamedMs` after they were written. Files of the index `before` are kept.
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

/**
 * Sets the modification time of a file, from which its age is counted. Only the owner of a file can do that, so the files of other users are left
 * unchanged.
 */
export function setTimeToNow(path: string): void {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch (error) {
    if (!ignored.includes(String((error as NodeJS.ErrnoException).code))) throw diskErrorAsUnavailable(error, path);
  }
}

/** The error codes for files that belong to another user, and for files that another run has deleted. */
const ignored: readonly string[] = ["EPERM", "ENOENT"];

const ageMs = (path: string): number => Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);

function deleteFile(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch (error) {
    throw diskErrorAsUnavailable(error, path);
  }
}
