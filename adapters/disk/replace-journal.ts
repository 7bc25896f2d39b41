import { link, open, readFile, rename, stat, unlink } from "node:fs/promises";
import { dirname } from "node:path";
import { chownRootFileLike } from "./chown-root-file.ts";
import { syncToDisk } from "./sync.ts";

/** If a replacement has taken longer than this, its process counts as crashed. */
const crashedAfterMs = 600_000;

/**
 * Rewrites an append-only file so that it contains only the lines that `kept` returns. Other processes may append to it during the rewrite: lines
 * that they appended to the old file are copied to the new one. A second hard link to the old file, `.before`, serves as a lock, and preserves every
 * line until all lines are in the new file. Returns false if another process is already rewriting the file.
 */
export async function replaceJournal(file: string, kept: (text: string) => readonly string[]): Promise<boolean> {
  const [before, next] = [`${file}.before`, `${file}.next`];
  await finishCrashed(file, kept);
  try {
    await link(file, before);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
  const text = await readFile(before, "utf8");
  await write(next, kept(text), "w", before);
  await rename(next, file);
  await finish(file, kept);
  return true;
}

/** Appends the lines of the old file that the new one lacks, and removes the old file. */
async function finish(file: string, kept: (text: string) => readonly string[]): Promise<void> {
  const before = `${file}.before`;
  const there = new Set(kept(await readFile(file, "utf8")));
  const missing = kept(await readFile(before, "utf8")).filter((line) => !there.has(line));
  if (missing.length > 0) await write(file, missing, "a", before);
  await syncToDisk(dirname(file));
  await unlink(before);
  await syncToDisk(dirname(file));
}

async function finishCrashed(file: string, kept: (text: string) => readonly string[]): Promise<void> {
  const found = await stat(`${file}.before`).catch(() => undefined);
  if (found && Date.now() - found.ctimeMs > crashedAfterMs) await finish(file, kept);
}

/** Writes lines to a file. If root creates the file, it gets the owner of `before` or, if that is root, of the folder. */
async function write(file: string, lines: readonly string[], flags: "w" | "a", before: string): Promise<void> {
  const handle = await open(file, flags, 0o600);
  try {
    await chownRootFileLike(handle, before, dirname(file));
    await handle.appendFile(`\n${lines.join("\n")}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
