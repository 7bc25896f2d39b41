import { unlink } from "node:fs/promises";

/**
 * Removes a file, if it exists. Raises the error of the system if that fails: `rm` of Node 24 takes a refusal (EPERM) for a folder, and so raises
 * ENOTDIR.
 */
export const removeFile = (path: string): Promise<void> =>
  unlink(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
