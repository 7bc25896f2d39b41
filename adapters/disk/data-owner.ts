import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PorticoError } from "#core/errors.ts";

const noteIn = (folder: string): string => join(folder, "site");

/** Raises `invalid` for the data folder of another site: its openings and candidates are not ours. */
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

/** Notes whose data a folder holds, where nobody did. */
export function noteOwner(folder: string, productKey: string): void {
  if (!existsSync(noteIn(folder))) writeFileSync(noteIn(folder), `${productKey}\n`, { mode: 0o600 });
}
