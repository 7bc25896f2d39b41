// usage: npm run check
//
// Checks format, lint rules, route types, unused code and types. Changes nothing; exits with 1 if anything is wrong.

import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const bin = `${root}node_modules/.bin`;

/** The checks, as commands: format and lint rules, route types, unused code (knip.jsonc), the types of each room (tsconfig.json). */
export const steps: readonly (readonly string[])[] = [
  ["biome", "check", "--error-on-warnings", "."],
  ["react-router", "typegen"],
  ["react-router", "typegen", "desk"],
  ["knip"],
  ["tsc", "-b", "--singleThreaded"], // parallel checkers would compute the same types twice, and the tests need the cores
];

const passes = ([command = "", ...words]: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(`${bin}/${command}`, words, { cwd: root, stdio: "inherit" });
    child.once("error", () => resolve(false));
    child.once("close", (code) => resolve(code === 0));
  });

/** Runs all checks, even if one fails; returns whether all passed. */
export async function check(): Promise<boolean> {
  let passed = true;
  for (const step of steps) passed = (await passes(step)) && passed;
  return passed;
}

if (import.meta.main) process.exitCode = (await check()) ? 0 : 1;
