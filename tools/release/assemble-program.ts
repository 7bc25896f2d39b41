import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { archiveContents, isNeeded } from "./contents.ts";
import { type Lock, neededPackages } from "./needed-packages.ts";
import { run } from "./run.ts";

/** Creates the folder `program` with the content of the built archive. In the folder `source`, packages must be installed and pages built. */
export function assembleProgram(source: string, program: string): void {
  for (const name of archiveContents) {
    mkdirSync(dirname(join(program, name)), { recursive: true });
    cpSync(join(source, name), join(program, name), { recursive: true });
  }
  const lock = JSON.parse(readFileSync(join(source, "package-lock.json"), "utf8")) as Lock;
  for (const folder of neededPackages(lock)) {
    const from = join(source, folder);
    if (!existsSync(from)) continue; // an optional package for a different platform
    const isWanted = (path: string): boolean =>
      relative(from, path) !== "node_modules" && isNeeded(relative(source, path));
    cpSync(from, join(program, folder), { recursive: true, filter: isWanted });
  }
  linkNode(program);
  symlinkSync("../package-lock.json", join(program, "node_modules/.installed-lock")); // so that scripts/with-node does not install the packages
}

/** Creates the symlink that `scripts/with-node` runs Node from. */
function linkNode(program: string): void {
  const packageName = `node-${process.platform}-${process.arch}`;
  mkdirSync(join(program, "node_modules/.bin"));
  symlinkSync(`../${packageName}/bin/node`, join(program, "node_modules/.bin/node"));
  run(program, "node_modules/.bin/node", "--version"); // fails if no package has a Node that runs here
}
