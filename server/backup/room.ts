import type { Stats } from "node:fs";
import { readdir, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PorticoError } from "#core/errors.ts";

/** What the databases need beside themselves as they are opened, in bytes. */
const working = 4 * 1024 * 1024;

interface Wanted {
  /** The folder that files go to, which need not be there. */
  readonly to: string;
  readonly files: readonly string[];
  /** What lies there and is removed before. */
  readonly removed: readonly string[];
  /** What is to be left free, as uploads need it, in bytes. */
  readonly keptFree: number;
}

/** Raises `unavailable` where copies of files have no room in a folder, before anything is written. */
export async function refuseWithoutRoom({ to, files, removed, keptFree }: Wanted): Promise<void> {
  const { bavail, bsize } = await statfs(await nearest(to));
  const needed = (await roomOf(files, bsize)) + working;
  const free = bavail * bsize + (await roomOf(removed, bsize));
  if (needed + keptFree <= free) return;
  const kept = keptFree > 0 ? `, and LIMIT_FREE_BYTES keeps ${inMegabytes(keptFree)}` : "";
  throw new PorticoError(
    "unavailable",
    `${to} has no room: ${inMegabytes(needed)} are needed${kept}, but ${inMegabytes(free)} are free; nothing was written`,
  );
}

const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`;

/** The folder itself, or the one above it that is there. */
async function nearest(folder: string): Promise<string> {
  const found = await statOf(folder);
  return found || dirname(folder) === folder ? folder : nearest(dirname(folder));
}

/** What files and folders take of a disk that gives out whole blocks, each with one for its name. */
async function roomOf(paths: readonly string[], block: number): Promise<number> {
  let sum = 0;
  for (const path of paths) {
    const found = await statOf(path);
    if (found?.isDirectory())
      sum += await roomOf(
        (await readdir(path)).map((name) => join(path, name)),
        block,
      );
    else if (found) sum += (Math.ceil(found.size / block) + 1) * block;
  }
  return sum;
}

const statOf = (path: string): Promise<Stats | undefined> =>
  stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
