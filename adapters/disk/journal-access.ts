import { constants } from "node:fs";
import { open, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { systemErrorSentence } from "#core/system-trouble.ts";
import { userWith } from "./data-owner.ts";

const bits = constants.R_OK | constants.W_OK;

/**
 * Returns the reason why the user who runs the site may not read and write a journal; `undefined` if that user may, or if the journal does not exist
 * yet. By default, `user` is the user of this process. Root may access every file, so if `user` is root, the owner of the folder is checked instead.
 */
export async function journalAccessProblem(file: string, user = process.geteuid?.()): Promise<string | undefined> {
  try {
    if (user === 0) return await troubleOfOwner(file);
    const handle = await open(file, "r+"); // opens the file for writing, but does not change it
    await handle.close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    return systemErrorSentence(error, file) ?? `${file} cannot be examined`;
  }
  return undefined;
}

async function troubleOfOwner(file: string): Promise<string | undefined> {
  const [{ uid, gid, mode }, folder] = await Promise.all([stat(file), stat(dirname(file))]);
  if (folder.uid === 0) return undefined; // either root runs the site, or the user who runs it cannot be determined
  const allowed = uid === folder.uid ? mode >> 6 : gid === folder.gid ? mode >> 3 : mode;
  if ((allowed & bits) === bits) return undefined;
  return `${file} may not be read and written by ${userWith(folder.uid)}, to whom ${dirname(file)} belongs`;
}
