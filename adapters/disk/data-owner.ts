import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PorticoError } from "#core/errors.ts";
import { unavailableDisk } from "#core/system-trouble.ts";
import { syncToDiskSync } from "./sync.ts";

const noteIn = (folder: string): string => join(folder, "site");

/** Raises `invalid` if the data folder belongs to another site, so that the openings and candidates of two sites are never mixed. */
export function refuseForeignData(folder: string, productKey: string): void {
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
 * Writes into a data folder which site it belongs to, unless the folder already has this note. The note is written atomically, so that a crash never
 * leaves a truncated note.
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
    throw unavailableDisk(error, part);
  }
  syncToDiskSync(folder);
}
