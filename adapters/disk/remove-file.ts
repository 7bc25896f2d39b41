import { unlink } from "node:fs/promises";

/**
 * Removes a file, if it exists. Raises the error of the system if that fails: Node 24's `rm` mistakes a refusal (EPERM) for a folder, and so raises
 * ENOTDIR.
 */
export const removeFile = (path: string): Promise<void> =>
  unlink(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
