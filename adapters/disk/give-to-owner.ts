import { type FileHandle, stat } from "node:fs/promises";

/**
 * Gives a file that root has created to the owner of the first of these paths that is not root's, because the user who runs the site has to read what
 * an operator's command has written as root. Does nothing if the file is not root's.
 */
export async function giveToOwner(handle: FileHandle, ...paths: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0 || (await handle.stat()).uid !== 0) return;
  for (const path of paths) {
    const { uid, gid } = await stat(path);
    if (uid !== 0) return handle.chown(uid, gid);
  }
}
