import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A stored file, database table or object of a bucket, as text. Each byte of a file is one character. */
export interface Kept {
  readonly where: string;
  readonly text: string;
}

/**
 * All files of a folder and below. Reads all again if a file is renamed or removed between listing and reading, so that none is missed under its
 * new name.
 */
export function filesIn(folder: string, tries = 100): Kept[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((where) => ({ where, text: readFileSync(where, "latin1") }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || tries === 1) throw error;
    return filesIn(folder, tries - 1);
  }
}
