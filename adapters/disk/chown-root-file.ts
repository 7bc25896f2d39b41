import { type FileHandle, stat } from "node:fs/promises";

/**
 * Changes the owner of a file that root has created: the new owner is that of the first path that does not belong to root. The user who runs the site
 * has to read what an operator's command has written as root. Does nothing if the file does not belong to root.
 */
export async function chownRootFileLike(handle: FileHandle, ...paths: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0 || (await handle.stat()).uid !== 0) return;
  for (const path of paths) {
    const { uid, gid } = await stat(path);
    if (uid !== 0) return handle.chown(uid, gid);
  }
}
