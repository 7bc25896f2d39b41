import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PorticoError } from "#core/errors.ts";
import { makeFolder } from "./make-folder.ts";

const schemas = new URL("../../site/schemas/", import.meta.url);

/** The schemas for editors, by file name. */
export const readSchemas = (): ReadonlyMap<string, string> =>
  new Map(readdirSync(schemas).map((name) => [name, readFileSync(new URL(name, schemas), "utf8")]));

/** Raises `invalid` unless the folder is empty or not there: nothing of an operator is ever overwritten. */
export function refuseFull(folder: string): void {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) throw new PorticoError("invalid", `${folder} is a file; name a new folder`);
  if (readdirSync(folder).length > 0)
    throw new PorticoError("invalid", `${folder} is not empty; name a new folder, nothing was written`);
}

/** Writes the files of a new site into an empty folder. */
export function writeNewSite(folder: string, files: ReadonlyMap<string, string>): void {
  refuseFull(folder);
  for (const [name, content] of files) {
    makeFolder(dirname(join(folder, name)), 0o777); // as every file of a site: others may serve or edit it
    writeFileSync(join(folder, name), content, { flag: "wx" });
  }
}
