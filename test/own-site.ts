import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./temporary.ts";

/** A copy of a site's folder with changed settings in `brand.json`, and without pictures, which its tests do not need. */
export function ownSite(from: string, brand: Readonly<Record<string, unknown>>, within = temporaryFolder()): string {
  const folder = join(within, "site");
  cpSync(from, folder, { recursive: true, filter: (path) => !path.includes("/pictures") });
  const file = join(folder, "brand.json");
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, "utf8")) as object), ...brand }));
  return folder;
}
