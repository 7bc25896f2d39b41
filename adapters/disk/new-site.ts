import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PorticoError } from "#core/errors.ts";
import { diskErrorAsUnavailable } from "#core/system-trouble.ts";
import { makeFolder } from "./make-folder.ts";

const schemas = new URL("../../site/schemas/", import.meta.url);

/** Reads the JSON schemas for editors. Returns their texts by file name. */
export const readSchemas = (): ReadonlyMap<string, string> =>
  new Map(readdirSync(schemas).map((name) => [name, readFileSync(new URL(name, schemas), "utf8")]));

/** Raises `invalid` unless the folder is empty or missing, so that no file of an operator is overwritten. */
export function refuseNonEmpty(folder: string): void {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) throw new PorticoError("invalid", `${folder} is a file; name a new folder`);
  if (readdirSync(folder).length > 0)
    throw new PorticoError("invalid", `${folder} is not empty; name a new folder, nothing was written`);
}

/** Writes the files of a new site into an empty folder. If one cannot be written, all are removed again. */
export function writeNewSite(folder: string, files: ReadonlyMap<string, string>): void {
  refuseNonEmpty(folder);
  const mode = 0o777; // restricted only by the umask, because other users may have to read or edit the files of a site
  const made = makeFolder(folder, mode);
  try {
    for (const [name, content] of files) {
      const file = join(folder, name);
      makeFolder(dirname(file), mode);
      writeFileSync(file, content, { flag: "wx" });
    }
  } catch (error) {
    for (const path of made ? [made] : readdirSync(folder).map((name) => join(folder, name)))
      rmSync(path, { recursive: true, force: true });
    throw diskErrorAsUnavailable(error, folder);
  }
}
