import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import type { SiteFolder } from "#core/doctor/site-folder.ts";
import { PorticoError } from "#core/errors.ts";

/** Opens a site folder for the doctor. Raises `invalid` if it does not exist. */
export function openSiteFolder(folder: string): SiteFolder {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new PorticoError("invalid", `there is no folder ${folder}`);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile()) // a symbolic link may be broken
    .map((name) => name.split(sep).join("/"))
    .sort();
  const bytes = (file: string) => (files.includes(file) ? new Uint8Array(readFileSync(join(folder, file))) : undefined);
  return {
    files,
    bytes,
    text(file) {
      const found = bytes(file);
      return found && new TextDecoder().decode(found);
    },
  };
}
