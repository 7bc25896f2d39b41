import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { type Moment, moments } from "#core/time/time.ts";
import { syncToDiskSync } from "./folders.ts";

/** The file that marks a data folder as only partly restored. */
export const unfinishedRestoreFile = "restore-unfinished";

const mark = v.object({ since: moments.schema, from: v.string(), needsJournal: v.optional(v.boolean()) });

/** When a restore began, and from which backup. Both are unknown if the mark cannot be read; the restore still counts as unfinished. */
export interface UnfinishedRestore {
  readonly since: Moment | undefined;
  readonly from: string | undefined;
  /** Whether the restore was given a journal of erasures that it has not yet copied: without this journal, erased applications would come back. */
  readonly needsJournal?: boolean | undefined;
}

/** The mark of an unfinished restore; `undefined` if there is none. */
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

interface NewMark extends UnfinishedRestore {
  readonly since: Moment;
  readonly from: string;
}

/** Writes the mark into an existing data folder, before anything is restored there. The mark survives a power cut. */
export function writeUnfinishedRestore(folder: string, { since, from, needsJournal }: NewMark): void {
  const file = join(folder, unfinishedRestoreFile);
  const part = `${file}.part`;
  writeFileSync(part, `${JSON.stringify({ since, from, needsJournal })}\n`, { mode: 0o600, flush: true });
  renameSync(part, file);
  syncToDiskSync(folder);
}

/** Removes the mark. Call this only after all restored data was synced. */
export function clearUnfinishedRestore(folder: string): void {
  rmSync(join(folder, unfinishedRestoreFile), { force: true });
  syncToDiskSync(folder);
}
