import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { type Moment, moments } from "#core/time/time.ts";
import { syncNow } from "./folders.ts";

/** The file in a data folder that says: what is here was not restored whole. */
export const unfinishedRestoreFile = "restore-unfinished";

const mark = v.object({ since: moments.schema, from: v.string() });

/** Since when a data folder is being restored, and from which backup. A mark that cannot be read says neither, and counts all the same. */
export interface UnfinishedRestore {
  readonly since: Moment | undefined;
  readonly from: string | undefined;
}

/** The mark of an unfinished restore; `undefined` where none was begun, or the last one is whole. */
export function readUnfinishedRestore(folder: string): UnfinishedRestore | undefined {
  let text: string;
  try {
    text = readFileSync(join(folder, unfinishedRestoreFile), "utf8");
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
  try {
    return v.parse(mark, JSON.parse(text));
  } catch {
    return { since: undefined, from: undefined };
  }
}

/** Marks a data folder, which exists, before the first byte of it is restored; survives a power cut. */
export function writeUnfinishedRestore(folder: string, { since, from }: { since: Moment; from: string }): void {
  const file = join(folder, unfinishedRestoreFile);
  const part = `${file}.part`;
  writeFileSync(part, `${JSON.stringify({ since, from })}\n`, { mode: 0o600, flush: true });
  renameSync(part, file);
  syncNow(folder);
}

/** Takes the mark away; only when everything that was restored is on the disk. */
export function clearUnfinishedRestore(folder: string): void {
  rmSync(join(folder, unfinishedRestoreFile), { force: true });
  syncNow(folder);
}
