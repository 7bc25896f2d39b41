import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The texts of the style sheets in a folder of built files, by address. */
export function readStyles(folder: string | undefined): ReadonlyMap<string, string> {
  if (folder === undefined || !existsSync(folder)) return new Map();
  const files = globSync("assets/*.css", { cwd: folder });
  return new Map(files.map((file) => [`/${file.replaceAll("\\", "/")}`, readFileSync(join(folder, file), "utf8")]));
}
