import { constants } from "node:fs";
import { access, copyFile, open } from "node:fs/promises";
import { dirname } from "node:path";
import { PorticoError } from "#core/errors.ts";
import { diskErrorAsUnavailable } from "#core/system-trouble.ts";
import { makeFolder } from "../compose/folders.ts";

/**
 * Copies a file and syncs the copy. Only the owner can read the copy. Returns false if there is no such file. Never overwrites another file. The copy
 * may share blocks with the original if the file system supports that. It is never a hard link: if somebody overwrote the copy in an old backup to
 * destroy it, the original would be lost, too. Raises `unavailable` with the path that cannot be read or written.
 */
export async function copyFileDurably(from: string, to: string): Promise<boolean> {
  try {
    makeFolder(dirname(to));
    await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    const handle = await open(to, "r+");
    try {
      await handle.chmod(0o600);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return true;
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" && syscall === "copyfile") return false;
    throw syscall === "copyfile" ? await copyErrorOf(error, from, to) : diskErrorAsUnavailable(error, to);
  }
}

/** Returns the error to raise after a failed copy. The system's error names both files; this function finds out which of them is the cause. */
async function copyErrorOf(error: unknown, from: string, to: string): Promise<unknown> {
  const { code } = error as NodeJS.ErrnoException;
  const because = (path: string, says: string): unknown =>
    Object.assign(new PorticoError("unavailable", `${path} ${says}`), { cause: error });
  if (code === "EIO") return because(`${from} or ${to}`, "cannot be read or written: the disk fails");
  if (code !== "EACCES" && code !== "EPERM") return diskErrorAsUnavailable(error, to);
  const isReadable = await access(from, constants.R_OK).then(
    () => true,
    () => false,
  );
  return because(isReadable ? dirname(to) : from, "cannot be opened: permission denied");
}
