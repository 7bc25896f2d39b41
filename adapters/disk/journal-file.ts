import { open, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { PorticoError } from "#core/errors.ts";
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

/** Returns the text of a journal, which is empty if there is no such file. Raises `unavailable` if the file cannot be read. */
export const journalTextOf = (file: string): Promise<string> =>
  readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw diskErrorAsUnavailable(error, file);
    return "";
  });

/** A line of a journal without its line break, and without blanks or a byte order mark, which copying through another system may have added. */
export const trimLine = (line: string): string => line.trim(); // a byte order mark counts as a blank

/**
 * Whether a trimmed line is the rest of an entry that a crash truncated, such as `{"id":"hal`, or has only the NUL bytes that some file systems leave
 * in its place. Such an entry was never acknowledged. Every other line must be an entry.
 */
export const isTruncated = (line: string): boolean => /^(\{[ -z|~]*)?\0*$/.test(line);

/** The trimmed lines of a journal, except for empty and truncated ones. If the file was damaged, some of them may not be entries. */
export const completeLines = (text: string): string[] => numberedLines(text).map(({ line }) => line);

/** Returns `completeLines` with their numbers in the file. */
export const numberedLines = (text: string): { readonly number: number; readonly line: string }[] =>
  text
    .split("\n")
    .map((line, index) => ({ number: index + 1, line: trimLine(line) }))
    .filter(({ line }) => !isTruncated(line));

/**
 * Reads the complete lines of a journal with `read`, which returns `undefined` for an entry of another kind. If `read` raises an error, raises `invalid`
 * with the number of the line. `kind` says what the line should be, such as `an erasure`.
 */
export function readLines<Entry>(
  { file, text, kind }: { readonly file: string; readonly text: string; readonly kind: string },
  read: (line: string) => Entry | undefined,
): Entry[] {
  const entries: Entry[] = [];
  for (const { line, number } of numberedLines(text))
    try {
      const entry = read(line);
      if (entry !== undefined) entries.push(entry);
    } catch (cause) {
      throw badLineError({ file, kind, number, cause });
    }
  return entries;
}

interface BadLine {
  readonly file: string;
  /** What the line should be, such as `an erasure`. */
  readonly kind: string;
  readonly number: number;
  readonly cause: unknown;
}

/** An `invalid` error about a line of a journal. */
export function badLineError({ file, kind, number, cause }: BadLine): PorticoError {
  const says = `${file} contains a line that is not ${kind}: correct line ${number}, or copy the file again, byte for byte`;
  return Object.assign(new PorticoError("invalid", says), { cause });
}

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
