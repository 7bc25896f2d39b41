import { codeOf } from "../errors.ts";
import type { StoredKey } from "../uploads/file-key.ts";
import { type FileStore, removeAll } from "../uploads/file-store.ts";

/**
 * Removes copies of files after work that failed. A database that went away in the middle may have kept what names them, and answers the
 * retry so (trust S 614): then they stay. What nothing names is swept.
 */
export async function discardCopies(keys: readonly StoredKey[], files: FileStore, error: unknown): Promise<void> {
  if (codeOf(error) !== "unavailable") await removeAll(keys, files);
}
