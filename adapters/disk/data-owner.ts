import { accessSync, constants, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PorticoError } from "#core/errors.ts";
import { diskErrorAsUnavailable } from "#core/system-trouble.ts";
import { syncToDiskSync } from "./sync.ts";

const noteIn = (folder: string): string => join(folder, "site");

/** The paths in the data folder that every command uses; the empty one is the folder itself. */
const mainFiles = ["", "site", "applications.sqlite", "catalogue.sqlite"];

/** Raises `unavailable`, naming both users, if the data folder belongs to another user and this user may not access it. */
export function refuseDataOfAnotherUser(folder: string): void {
  for (const path of mainFiles.map((name) => join(folder, name))) {
    try {
      accessSync(path, constants.R_OK | constants.W_OK);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EACCES") continue;
      const owner = statSync(folder).uid;
      if (owner === process.getuid?.()) continue; // our own folder with unusual permissions: the error raised later names the file
      throw new PorticoError(
        "unavailable",
        `${folder} belongs to ${userWith(owner)}, and this process to ${userWith(process.getuid?.())}: run it as that user, for example with sudo -u ${nameOf(owner) ?? `'#${owner}'`}`,
      );
    }
  }
}

/** Returns how messages call the user with this id: by the user's name, if it is known. */
export const userWith = (id: number | undefined): string => (id !== undefined && nameOf(id)) || `user ${id}`;

/** The name of a user of this machine; `undefined` if no name is known, as in most containers. */
function nameOf(id: number): string | undefined {
  try {
    const lines = readFileSync("/etc/passwd", "utf8").split("\n");
    return lines.map((line) => line.split(":")).find(([, , uid]) => uid === String(id))?.[0];
  } catch {
    return undefined;
  }
}

/** Raises `invalid` if the data folder belongs to another site, so that the openings and candidates of two sites are never mixed. */
export function refuseDataOfOtherSite(folder: string, productKey: string): void {
  const file = noteIn(folder);
  const owner = existsSync(file) ? readFileSync(file, "utf8").trim() : productKey;
  if (owner === productKey) return;
  throw new PorticoError(
    "invalid",
    `${folder} holds the data of "${owner}", and SITE_DIR describes "${productKey}": ` +
      `give it a folder of its own, as DATA_DIR=data-${productKey}, or remove ${file} if "${owner}" was only renamed`,
  );
}

/**
 * Writes a note into a data folder that says which site the folder belongs to, unless there already is one. The note is written atomically, so that a
 * crash never leaves a truncated note.
 */
export function noteOwner(folder: string, productKey: string): void {
  const file = noteIn(folder);
  if (existsSync(file)) return;
  const part = `${file}.${process.pid}.part`;
  try {
    writeFileSync(part, `${productKey}\n`, { mode: 0o600, flush: true });
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw diskErrorAsUnavailable(error, part);
  }
  syncToDiskSync(folder);
}
