import { constants } from "node:fs";
import { copyFile, link, mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";

/** Why there is no second name for a file: another file system, or one that knows none. */
const unlinkable = ["EXDEV", "EPERM", "EMLINK", "ENOTSUP"];

/** A second name for a file that never changes, or a copy where the file system gives none; false when there is no such file. */
export async function linkOrCopy(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await link(from, to);
    return true;
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return false;
    if (unlinkable.includes(code)) return copyWhole(from, to);
    throw error;
  }
}

/** Copies a file, never over another, readable to its owner alone, synced; false when there is no such file. */
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
