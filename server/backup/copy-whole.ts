import { constants } from "node:fs";
import { copyFile, mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Copies a file, never over another, readable to its owner alone, synced; false when there is no such file. Where the file
 * system can, the copy takes no room until one of the two changes. Never a second name for the same bytes: who shreds an old
 * backup would empty the file that is in use.
 */
export async function copyWhole(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
  const handle = await open(to, "r+");
  try {
    await handle.chmod(0o600);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return true;
}
