import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Reads the openings that come with a demo site, from all JSON files in its folder `openings`, sorted by file name. */
export function loadOpenings(siteFolder: string): unknown[] {
  const folder = join(siteFolder, "openings");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as unknown);
}
