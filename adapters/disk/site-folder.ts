import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import type { SiteFolder } from "#core/doctor/site-folder.ts";
import { PorticoError } from "#core/errors.ts";
import { isDeadLink, reachableStatus } from "./dead-links.ts";

/** Opens a site folder for the doctor. Raises `invalid` if it does not exist. */
export function openSiteFolder(folder: string): SiteFolder {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new PorticoError("invalid", `there is no folder ${folder}`);
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const pathsOf = (some: readonly string[]) => some.map((name) => name.split(sep).join("/")).sort();
  const files = pathsOf(names.filter((name) => reachableStatus(join(folder, name))?.isFile()));
  const bytes = (file: string) => (files.includes(file) ? new Uint8Array(readFileSync(join(folder, file))) : undefined);
  return {
    files,
    deadLinks: pathsOf(names.filter((name) => isDeadLink(join(folder, name)))),
    bytes,
    text(file) {
      const found = bytes(file);
      return found && new TextDecoder().decode(found);
    },
  };
}
