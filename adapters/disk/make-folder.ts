import { mkdirSync, statSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { PorticoError } from "#core/errors.ts";

/**
 * Creates a folder and its missing parents, private to their owner unless another mode is given, and returns the topmost one created. It goes
 * step by step, because Node's recursive option loops forever if the system denies that a parent exists, as in /proc. For folders that
 * operators name.
 */
export function makeFolder(folder: string, mode = 0o700): string | undefined {
  if (isFolder(folder)) return undefined;
  const above = makeFolder(dirname(folder), mode);
  mkdirSync(folder, { mode });
  return above ?? folder;
}

/** False if the path does not exist. Raises `unavailable` if it is a file. */
export function isFolder(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory() === false)
    throw new PorticoError("unavailable", `${folder} is a file, but must be a folder`);
  return found !== undefined;
}

/** An asynchronous `makeFolder`, for folders of our own that several processes may create at once. Node's recursive option reports a read-only disk as a missing folder. */
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
