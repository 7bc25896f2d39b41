import { spawnSync } from "node:child_process";

/**
 * The environment of all commands. The variables for the mode and the base path are removed, because they would change a release. If npm has a
 * package in its cache, it does not ask the registry.
 */
const env = {
  ...process.env,
  NODE_ENV: undefined,
  DEV_BASE_PATH: undefined,
  npm_config_prefer_offline: "true",
};

/** Runs a command and returns what it prints. Raises an error with its whole output if it fails. */
export function run(folder: string, command: string, ...words: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, words, {
    cwd: folder,
    encoding: "utf8",
    env,
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${command} ${words.join(" ")} failed: ${error?.message ?? stdout + stderr}`);
  return stdout;
}
