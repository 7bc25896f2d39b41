import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The files of the mails that a site with this data folder has sent, without those that are still being written. */
export function mailFilesIn(dataFolder: string): string[] {
  const folder = join(dataFolder, "mail");
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => name.endsWith(".eml")).map((name) => join(folder, name));
}
