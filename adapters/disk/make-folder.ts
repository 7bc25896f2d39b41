import { mkdirSync, statSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { PorticoError } from "#core/errors.ts";

/**
 * Creates a folder at a path that an operator gave, with its missing parents. Only the owner can use the new folders, unless another mode is given.
 * Returns the topmost folder that was created. The folders are created one by one, because Node's recursive option never returns if the system denies
 * that a parent exists, as in /proc.
 */
export function makeFolder(folder: string, mode = 0o700): string | undefined {
  if (isFolder(folder)) return undefined;
  const above = makeFolder(dirname(folder), mode);
  mkdirSync(folder, { mode });
  return above ?? folder;
}

/** Whether the path is a folder; false if it does not exist. Raises `unavailable` if the path is a file. */
export function isFolder(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory() === false)
    throw new PorticoError("unavailable", `${folder} is a file, but must be a folder`);
  return found !== undefined;
}

/**
 * Creates a folder of our own, asynchronously; several processes may do so at once. It does not use Node's recursive option, which reports a
 * read-only disk as a missing folder.
 */
export async function ensureFolder(folder: string): Promise<void> {
  const create = (): Promise<void> =>
    mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  await create().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    await ensureFolder(dirname(folder));
    await create();
  });
}
