import { mkdirSync, statSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { PorticoError } from "#core/errors.ts";

/**
 * Makes a folder and those above it, for their owner alone unless another mode is given; returns the highest that it
 * made. Step by step, because Node's own recursive way never ends where the system denies that a parent exists, as in
 * /proc. For every folder that an operator names.
 */
export function makeFolder(folder: string, mode = 0o700): string | undefined {
  if (isFolder(folder)) return undefined;
  const above = makeFolder(dirname(folder), mode);
  mkdirSync(folder, { mode });
  return above ?? folder;
}

/** False where there is nothing. Raises `unavailable` for a file. */
export function isFolder(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory() === false)
    throw new PorticoError("unavailable", `${folder} is a file, and a folder is needed there`);
  return found !== undefined;
}

/** The same as `makeFolder` without holding others up, for folders of our own that several may make at once. Node's recursive way says of a read-only disk that there is no such folder. */
export async function ensureFolder(folder: string): Promise<void> {
  const make = (): Promise<void> =>
    mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  await make().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    await ensureFolder(dirname(folder));
    await make();
  });
}
