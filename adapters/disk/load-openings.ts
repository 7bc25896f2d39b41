import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { readSiteFile } from "./read-site-file.ts";

/**
 * Reads the openings that come with a demo site, from all JSON files in its folder `openings`, sorted by file name. Raises `invalid` as `readSiteFile`
 * does.
 */
export function loadOpenings(siteFolder: string): unknown[] {
  const folder = join(siteFolder, "openings");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => readSiteFile(siteFolder, `openings/${name}`));
}
