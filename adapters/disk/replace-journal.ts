import { link, open, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { sync } from "./sync.ts";

/** Who is at it for longer has crashed. In milliseconds. */
const patience = 600_000;

/**
 * Replaces an append-only file by the lines of it that are kept, while others append: what was appended to the one before is appended to the
 * new one. A second name for the one before tells others that somebody is at it, and holds every line until all are in the new one. False where
 * somebody else is at it.
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
  await write(next, kept(text), "w");
  await rename(next, file);
  await finish(file, kept);
  return true;
}

/** Puts into the file what it lacks of the one before, which then goes. */
async function finish(file: string, kept: (text: string) => readonly string[]): Promise<void> {
  const before = `${file}.before`;
  const there = new Set(kept(await readFile(file, "utf8")));
  const missing = kept(await readFile(before, "utf8")).filter((line) => !there.has(line));
  if (missing.length > 0) await write(file, missing, "a");
  await sync(dirname(file));
  await rm(before);
  await sync(dirname(file));
}

async function finishCrashed(file: string, kept: (text: string) => readonly string[]): Promise<void> {
  const found = await stat(`${file}.before`).catch(() => undefined);
  if (found && Date.now() - found.ctimeMs > patience) await finish(file, kept);
}

async function write(file: string, lines: readonly string[], flags: "w" | "a"): Promise<void> {
  const handle = await open(file, flags, 0o600);
  try {
    await handle.appendFile(`\n${lines.join("\n")}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
