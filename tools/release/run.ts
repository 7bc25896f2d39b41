import { spawnSync } from "node:child_process";

/**
 * The environment of all commands. Variables that would change a release, for the mode and the base path, are removed. npm uses its cache before
 * the registry.
 */
const env = {
  ...process.env,
  NODE_ENV: undefined,
  DEV_BASE_PATH: undefined,
  npm_config_prefer_offline: "true",
};

/** Runs a command and returns its output. If it fails, throws an error with the full output. */
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
