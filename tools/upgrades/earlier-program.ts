import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * The folder that caches programs of earlier commits, because it takes minutes to install and build one. It is not in `node_modules`, because Node
 * does not run TypeScript files there.
 */
const kept = join(homedir(), ".cache/portico/earlier-programs");

/** Whether this clone's history contains the commit. */
export const hasCommit = (commit: string): boolean =>
  spawnSync("git", ["cat-file", "-e", `${commit}^{commit}`], { cwd: root }).status === 0;

/** Installs and builds the program of an earlier commit, unless it is cached. Returns its folder. */
export function earlierProgram(commit: string, say: (line: string) => void): string {
  const name = run("git", ["rev-parse", "--short=12", `${commit}^{commit}`], root).trim();
  const folder = join(kept, name);
  if (existsSync(folder)) return folder;
  say(`Installing and building the program of ${name} ...`);
  const unfinished = `${folder}.unfinished-${process.pid}`; // unique, because another run may install the same program at the same time
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  run("sh", ["-c", 'git archive "$0" | tar -x -C "$1"', name, unfinished], root);
  run("npm", ["run", "build"], unfinished); // also installs its packages
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
  return folder;
}

/** Runs a command to its end, and returns its output. */
export function run(
  command: string,
  words: readonly string[],
  cwd: string,
  settings: Readonly<Record<string, string>> = {},
): string {
  const env = { ...process.env, ...settings };
  const { status, stdout, stderr } = spawnSync(command, words, { cwd, encoding: "utf8", env, maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`${command} ${words.join(" ")}: ${stdout}${stderr}`);
  return stdout;
}
