import { open } from "node:fs/promises";
import { dirname } from "node:path";
import { diskErrorAsUnavailable } from "#core/system-trouble.ts";
import { chownRootFileLike } from "./chown-root-file.ts";
import { ensureFolder } from "./make-folder.ts";
import { syncToDisk } from "./sync.ts";

/**
 * Appends lines of JSON to a file that another process may replace at the same time (`replaceJournal`). The lines are durable when the promise
 * resolves. An entry always begins on a new line, because a power cut may have truncated the previous entry. If the file belongs to root, it gets the
 * owner of its folder. Raises `unavailable` if the file cannot be written.
 */
export async function appendToJournal(file: string, entries: readonly object[]): Promise<void> {
  try {
    await ensureFolder(dirname(file));
    await append(file, `\n${entries.map((entry) => JSON.stringify(entry)).join("\n")}\n`);
    await syncToDisk(dirname(file));
  } catch (error) {
    throw diskErrorAsUnavailable(error, file);
  }
}

/** Whether a line is complete. The entry of a truncated line was never acknowledged. */
export const isWhole = (line: string): boolean => line.endsWith("}");

/** Whether a line is about ended alerts, even if the rest of it cannot be understood. */
export const isAlertsLine = (line: string): boolean => line.includes('"of":"alerts"');

/** The lines of a journal that are complete. */
export const completeLines = (text: string): string[] => text.split("\n").filter(isWhole);

/** Appends a text. If the file was replaced in the meantime, also appends the text to the new file. */
async function append(file: string, text: string): Promise<void> {
  for (;;) {
    const handle = await open(file, "a", 0o600);
    try {
      await chownRootFileLike(handle, dirname(file));
      await handle.appendFile(text);
      await handle.sync();
      const [written, named] = [await handle.stat(), await inode(file)];
      if (written.ino === named) return;
    } finally {
      await handle.close();
    }
  }
}

async function inode(file: string): Promise<number | undefined> {
  const handle = await open(file, "r").catch(() => undefined);
  try {
    return handle && (await handle.stat()).ino;
  } finally {
    await handle?.close();
  }
}
