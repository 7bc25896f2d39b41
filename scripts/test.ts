// usage: npm test [-- PATTERN ...]
//        npm run test:full [-- PATTERN ...]
//
// Checks, builds and tests. With patterns it skips the checks and runs only the test files whose path contains one of them.
//   --full           also runs the long tests; `npm run test:full` sets it
// Installs Chromium, PostgreSQL and radosgw if there are none, unless NO_INSTALL is set.

import { spawnSync } from "node:child_process";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createVitest, type TestModule } from "vitest/node";
import { buildIfNeeded } from "./build.ts";
import { check } from "./check.ts";
import { findChromium } from "./chromium.ts";
import { hasPostgres } from "./postgres.ts";
import { provideS3 } from "./radosgw.ts";

const { values, positionals: patterns } = parseArgs({ allowPositionals: true, options: { full: { type: "boolean" } } });
const root = fileURLToPath(new URL("..", import.meta.url));
process.chdir(root);

/** The additional steps of the full run: every screen in every language, theme and width. */
const longSteps = ["tools/screens/a11y.ts", "tools/screens/cuts.ts", "tools/screens/first-view.ts"];

const whole = patterns.length === 0;
const missing: string[] = [];
const outcomes: boolean[] = [];

const vitest = await createVitest({
  watch: false,
  reporters: ["default"],
  project: values.full ? ["unit", "browser", "full"] : ["unit", "browser"],
});
await vitest.standalone(); // without this the reporter stays silent
let specifications = await vitest.globTestSpecifications(patterns);
if (specifications.length === 0) console.error(`No test file holds ${patterns.join(" or ")} in its path.`);

if (specifications.some(({ project }) => project.name !== "unit")) {
  buildIfNeeded("site", console.log);
  const chromium = findChromium(console.log);
  process.env["CHROMIUM_PATH"] = chromium ?? ""; // for the test workers
  if (!chromium) {
    specifications = specifications.filter(({ project }) => project.name === "unit");
    missing.push("what needs a browser: there is no Chromium; install one, or name one in CHROMIUM_PATH");
    outcomes.push(false);
  }
}
if (specifications.some(({ moduleId }) => /postgres/.test(moduleId)) && !hasPostgres(console.log))
  missing.push(
    "what needs PostgreSQL: there is none; install version 15 or newer, or name its programs in POSTGRES_BIN",
  );
const needsS3 = ({ moduleId }: { moduleId: string }): boolean => /\bs3\b/.test(relative(root, moduleId));
if (specifications.some(needsS3) && !(await provideS3(console.log)))
  missing.push("what needs S3: there is no radosgw; install it, or name a bucket's address in S3_TEST_URL");
const checking = whole ? check() : undefined; // alongside the tests
await vitest.runTestSpecifications(specifications, whole);
if (checking) outcomes.push(await checking);

const modules = vitest.state.getTestModules();
const unhandled = vitest.state.getUnhandledErrors().length;
await vitest.close();
if (values.full && whole && missing.length === 0) for (const step of longSteps) outcomes.push(passes(step));

const states = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state));
const having = (state: string): number => states.filter((each) => each === state).length;
const broken = modules.filter((module) => module.errors().length > 0).length + unhandled;
const passed = having("passed") + outcomes.filter(Boolean).length;
const failed = having("failed") + broken + outcomes.filter((outcome) => !outcome).length;
const skipped = having("skipped") + having("pending");

if (whole) tellSlowest(modules);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
if (missing.length > 0) console.log(`Not tested: ${missing.join("; ")}.`);
process.exit(failed > 0 || specifications.length === 0 ? 1 : 0);

function passes(script: string): boolean {
  return spawnSync(process.execPath, [script], { stdio: "inherit" }).status === 0;
}

/** Lists the slowest test files, for anyone who wants to shorten a run. */
function tellSlowest(files: readonly TestModule[]): void {
  const seconds = (file: TestModule): number => file.diagnostic().duration / 1000;
  const slowest = files.toSorted((a, b) => seconds(b) - seconds(a)).slice(0, 10);
  console.log("\nThe ten slowest files:");
  for (const file of slowest) console.log(`${seconds(file).toFixed(1).padStart(7)} s  ${file.relativeModuleId}`);
}
