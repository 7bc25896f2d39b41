// usage: npm run check
//
// Checks format, lint rules, route types and types. Changes nothing, and ends with 1 where something is wrong.

import { spawnSync } from "node:child_process";

const root = new URL("..", import.meta.url).pathname;
const bin = `${root}node_modules/.bin`;

/** Format and lint, route types, types. */
const steps: readonly (readonly string[])[] = [
  ["biome", "check", "--error-on-warnings", "."],
  ["react-router", "typegen"],
  ["tsc", "-p", "."],
];

/** Runs every check, also after one that failed; answers whether all passed. */
export function check(): boolean {
  return steps
    .map(
      ([command = "", ...words]) => spawnSync(`${bin}/${command}`, words, { cwd: root, stdio: "inherit" }).status === 0,
    )
    .every(Boolean);
}

if (import.meta.main) process.exitCode = check() ? 0 : 1;
