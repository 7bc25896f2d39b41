import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Where the first of these programs is on the path; nothing when none is installed. */
export const programOf = (...names: readonly string[]): string | undefined =>
  (process.env["PATH"] ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isProgram);
