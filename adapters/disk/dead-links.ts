import { lstatSync, type Stats, statSync } from "node:fs";

/** The error codes of a link that cannot be followed: it leads nowhere, to a file instead of a folder, to itself, or where this user may not go. */
const deadCodes: readonly string[] = ["ENOENT", "ENOTDIR", "ELOOP", "EACCES"];

/** Returns the status of a file or folder, or of the target of a link; `undefined` if there is none that this user can reach. */
export function reachableStatus(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch (error) {
    if (deadCodes.includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
}

/** Whether a path is a symbolic link that cannot be followed, for example because the disk of its target is not mounted. */
export function isDeadLink(path: string): boolean {
  if (reachableStatus(path)) return false;
  try {
    return lstatSync(path).isSymbolicLink();
  } catch (error) {
    if (deadCodes.includes((error as NodeJS.ErrnoException).code ?? "")) return false;
    throw error;
  }
}
