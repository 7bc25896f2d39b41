import { existsSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PorticoError } from "#core/errors.ts";
import { unavailableDisk } from "#core/system-trouble.ts";
import type { SiteChange } from "#core/upgrade/site-changes.ts";
import { makeFolder } from "./make-folder.ts";

const mode = 0o777; // without the bits of the umask, as other users may have to read or edit the files of a site

/**
 * Writes changes into a site folder. Each file that they replace is first copied into the folder `beside`, and then replaced as a whole or not at
 * all. Raises `invalid` if `beside` already exists, as it may contain the only copies of files, and `unavailable` if the disk cannot be written.
 */
export function rewriteSite(folder: string, changes: readonly SiteChange[], beside: string): void {
  if (existsSync(beside))
    throw new PorticoError("invalid", `${beside} exists already: move it away, it may hold the only copy of a file`);
  try {
    for (const { file, before } of changes) if (before !== undefined) put(join(beside, file), before);
    for (const { file, after } of changes) put(join(folder, file), after);
  } catch (error) {
    throw unavailableDisk(error, folder);
  }
}

function put(path: string, content: string): void {
  makeFolder(dirname(path), mode);
  const written = `${path}.writing`;
  writeFileSync(written, content, { flush: true });
  renameSync(written, path);
}
