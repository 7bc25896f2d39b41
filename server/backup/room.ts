import type { Stats } from "node:fs";
import { readdir, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PorticoError } from "#core/errors.ts";

/** The extra space that databases need when they are opened. */
const databaseOverheadBytes = 4 * 1024 * 1024;

interface Needed {
  /** The target folder, which need not exist. */
  readonly to: string;
  readonly files: readonly string[];
  /** Files and folders that are removed from the target folder before the copies are made. */
  readonly removed: readonly string[];
  /** How much space must stay free for uploads. */
  readonly keptFreeBytes: number;
}

/** Raises `unavailable` if copies of the files would not fit into the target folder. Nothing is written. */
export async function refuseWithoutDiskSpace({ to, files, removed, keptFreeBytes }: Needed): Promise<void> {
  const { bavail, bsize } = await statfs(await nearestExisting(to));
  const needed = (await roomOf(files, bsize)) + databaseOverheadBytes;
  const free = bavail * bsize + (await roomOf(removed, bsize));
  if (needed + keptFreeBytes <= free) return;
  const kept = keptFreeBytes > 0 ? `, and LIMIT_FREE_BYTES keeps ${inMegabytes(keptFreeBytes)}` : "";
  throw new PorticoError(
    "unavailable",
    `${to} has too little space: ${inMegabytes(needed)} are needed${kept}, but ${inMegabytes(free)} are free; nothing was written`,
  );
}

const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`;

/** Returns the folder if it exists, otherwise its nearest parent that exists. */
async function nearestExisting(folder: string): Promise<string> {
  const found = await statOf(folder);
  return found || dirname(folder) === folder ? folder : nearestExisting(dirname(folder));
}

/** The disk space in bytes that copies of files and folders need: for each file its blocks, and one more block for its name. */
async function roomOf(paths: readonly string[], blockBytes: number): Promise<number> {
  let sum = 0;
  for (const path of paths) {
    const found = await statOf(path);
    if (found?.isDirectory())
      sum += await roomOf(
        (await readdir(path)).map((name) => join(path, name)),
        blockBytes,
      );
    else if (found) sum += (Math.ceil(found.size / blockBytes) + 1) * blockBytes;
  }
  return sum;
}

const statOf = (path: string): Promise<Stats | undefined> =>
  stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
