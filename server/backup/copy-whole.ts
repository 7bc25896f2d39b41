import { constants } from "node:fs";
import { access, copyFile, open } from "node:fs/promises";
import { dirname } from "node:path";
import { PorticoError } from "#core/errors.ts";
import { unavailableDisk } from "#core/system-trouble.ts";
import { makeFolder } from "../compose/folders.ts";

/**
 * Copies a file, never over another, readable to its owner alone, synced; false when there is no such file. Where the file
 * system can, the copy takes no room until one of the two changes. Never a second name for the same bytes: who shreds an old
 * backup would empty the file that is in use. Raises `unavailable` with the path that is to blame.
 */
export async function copyWhole(from: string, to: string): Promise<boolean> {
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
    throw syscall === "copyfile" ? await troubleOfCopy(error, from, to) : unavailableDisk(error, to);
  }
}

/** The system names both files, and says of the one that it means only where that has no room or may not be written to. */
async function troubleOfCopy(error: unknown, from: string, to: string): Promise<unknown> {
  const { code } = error as NodeJS.ErrnoException;
  const because = (path: string, says: string): unknown =>
    Object.assign(new PorticoError("unavailable", `${path} ${says}`), { cause: error });
  if (code === "EIO") return because(`${from} or ${to}`, "cannot be read or written: the disk fails");
  if (code !== "EACCES" && code !== "EPERM") return unavailableDisk(error, to);
  const isReadable = await access(from, constants.R_OK).then(
    () => true,
    () => false,
  );
  return because(isReadable ? dirname(to) : from, "cannot be opened: no right to it");
}
