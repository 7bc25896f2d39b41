// usage: npm test [-- PATTERN ...]
//
// Checks, builds and tests; with patterns it runs only the test files whose path holds one of them, and leaves the checks out.

import { startVitest } from "vitest/node";
import { buildIfNeeded } from "./build.ts";
import { check } from "./check.ts";
import { findChromium } from "./chromium.ts";

// `npm test [-- PATTERN ...]`: everything, or the files whose path holds a pattern.
const patterns = process.argv.slice(2);
const root = new URL("..", import.meta.url).pathname;
process.chdir(root);

let extraPassed = 0;
let extraFailed = 0;
const count = (passed: boolean): void => {
  if (passed) extraPassed += 1;
  else extraFailed += 1;
};

if (patterns.length === 0) {
  console.log("Checking format, rules and types ...");
  count(check());
}
buildIfNeeded("site", console.log);

const chromium = findChromium(console.log);
if (!chromium) {
  console.error(
    "No Chromium found. Install one (Debian: apt-get install chromium), name one in CHROMIUM_PATH, or set INSTALL_CHROMIUM=1.",
  );
  count(false);
}

const vitest = await startVitest("test", patterns, {
  watch: false,
  reporters: ["default"],
  env: { CHROMIUM_PATH: chromium ?? "" },
  ...(chromium ? {} : { project: ["unit"] }),
});
const modules = vitest.state.getTestModules();
const states = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state));
const having = (state: string): number => states.filter((each) => each === state).length;
const broken = modules.filter((module) => module.errors().length > 0).length + vitest.state.getUnhandledErrors().length;
const failed = having("failed") + broken + extraFailed;
const skipped = having("skipped") + having("pending");
await vitest.close();

console.log(`\n${having("passed") + extraPassed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exit(failed > 0 ? 1 : 0);
