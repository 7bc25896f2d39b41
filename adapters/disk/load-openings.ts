import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The openings that a demo site brings along: every JSON file of its `openings` folder, parsed, in the order of their names. */
export function loadOpenings(siteFolder: string): unknown[] {
  const folder = join(siteFolder, "openings");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as unknown);
}
