import { constants } from "node:fs";
import { open, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { systemErrorSentence } from "#core/system-trouble.ts";
import { userWith } from "./data-owner.ts";

const bits = constants.R_OK | constants.W_OK;

/**
 * Says why the user of the site may not read and write a journal; `undefined` if the journal may be used, or does not exist yet. This is the user who
 * runs this process (`user`) or, because root may do everything, the owner of the folder if root runs it.
 */
export async function journalAccessTrouble(file: string, user = process.geteuid?.()): Promise<string | undefined> {
  try {
    if (user === 0) return await troubleOfOwner(file);
    const handle = await open(file, "r+"); // changes nothing
    await handle.close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    return systemErrorSentence(error, file) ?? `${file} cannot be examined`;
  }
  return undefined;
}

async function troubleOfOwner(file: string): Promise<string | undefined> {
  const [{ uid, gid, mode }, folder] = await Promise.all([stat(file), stat(dirname(file))]);
  if (folder.uid === 0) return undefined; // root runs the site, or nobody can tell who does
  const allowed = uid === folder.uid ? mode >> 6 : gid === folder.gid ? mode >> 3 : mode;
  if ((allowed & bits) === bits) return undefined;
  return `${file} may not be read and written by ${userWith(folder.uid)}, to whom ${dirname(file)} belongs`;
}
