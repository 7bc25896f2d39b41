import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "./make-folder.ts";

/** The id of a folder, which does not depend on the path by which the folder is reached. It is created once and stored in the folder. */
export function folderIdOf(folder: string): string {
  const file = join(folder, ".mark");
  makeFolder(folder);
  try {
    writeFileSync(file, randomUUID(), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8");
}
