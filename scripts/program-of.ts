import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** Whether a path is a program that this user may run. */
export const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Folders with the programs of servers, which a user's `PATH` may lack. */
const serverFolders = ["/usr/sbin", "/usr/local/sbin"];

/** Returns the path of the first of these programs that is installed, in `PATH` or in a folder for servers; `undefined` if none is. */
export const programOf = (...names: readonly string[]): string | undefined =>
  [...(process.env["PATH"] ?? "").split(delimiter), ...serverFolders]
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isProgram);
