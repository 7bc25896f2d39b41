// usage: npm test [-- PATTERN ...]
//        npm run test:full [-- PATTERN ...]
//
// Checks the code, builds the pages and runs the tests. With patterns, skips the checks and runs only the test files whose path contains a pattern.
//   --full           also runs the long tests: those in test/full/ and those with the tag `full`; `npm run test:full` sets it
//   --stores LIST    runs only the journeys (the tests in test/e2e/ and test/full/journeys/, without the tag `full`), on these
//                    stores (postgres, or postgres,s3) instead of SQLite and a folder
//   --complete       fails if a program that some tests need is missing, instead of only reporting it
// Installs Chromium, PostgreSQL and radosgw if they are missing, and for the full run also Firefox, WebKit
// and the programs for which deploy/ has files, unless NO_INSTALL is set.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createVitest, type TestCase, type TestModule } from "vitest/node";
import { buildIfNeeded } from "./build.ts";
import { check } from "./check.ts";
import { findChromium } from "./chromium.ts";
import { installMissingPrograms } from "./full-programs.ts";
import { runnableLongSteps } from "./long-steps.ts";
import { memoryFolder } from "./postgres/memory-folder.ts";
import { hasPostgres } from "./postgres.ts";
import { provideS3 } from "./radosgw.ts";
import { provideStores } from "./stores.ts";

const { values, positionals: patterns } = parseArgs({
  allowPositionals: true,
  options: { full: { type: "boolean" }, stores: { type: "string", default: "" }, complete: { type: "boolean" } },
});
const root = fileURLToPath(new URL("..", import.meta.url));
process.chdir(root);

/** The time limit of a long step. A step that takes longer is ended and counts as failed. */
const maxStepMs = 90 * 60_000;

const whole = patterns.length === 0 && values.stores === "";
/** Whether the run leaves the variants with the tag `full` to the full run. */
const isQuick = patterns.length === 0 && !values.full;
/** The programs that this machine lacks, each with a text that says which tests are skipped. */
const missing = new Map<string, string>();
const steps: { readonly name: string; readonly passed: boolean }[] = [];

if (values.stores) {
  const without = await provideStores(values.stores.split(","), console.log);
  if (without.length > 0) {
    console.error(`There is no ${without.join(" and no ")} for the journeys.`);
    process.exit(1);
  }
}

const inMemory = memoryFolder();
if (values.full)
  process.env["LONG_TESTS"] = "1"; // for the test workers
else if (inMemory) process.env["POSTGRES_FOLDER"] ??= inMemory; // the full run uses the disk, as real servers do
const vitest = await createVitest({
  watch: false,
  reporters: ["default"],
  ...(isQuick ? { tagsFilter: ["!full"] } : {}),
  project: [...(values.stores ? [] : ["unit"]), "browser", ...(values.full || values.stores ? ["full"] : [])],
});
if (patterns.length === 0) for (const { name, config } of vitest.projects) if (name === "browser") config.retry = 1; // see decision 0116
await vitest.standalone(); // without this, the reporter prints nothing
let specifications = await vitest.globTestSpecifications(patterns);
if (values.stores) specifications = specifications.filter(({ moduleId }) => isJourney(relative(root, moduleId)));
if (specifications.length === 0) console.error(`No test file holds ${patterns.join(" or ")} in its path.`);

if (specifications.some(({ project }) => project.name !== "unit")) {
  buildIfNeeded(console.log);
  const chromium = findChromium(console.log);
  process.env["CHROMIUM_PATH"] = chromium ?? ""; // for the test workers
  if (!chromium) {
    specifications = specifications.filter(({ project }) => project.name === "unit");
    missing.set("chromium", "what needs a browser: there is no Chromium; install one, or name one in CHROMIUM_PATH");
  }
}
if (specifications.some(({ moduleId }) => /postgres/.test(moduleId)) && !hasPostgres(console.log))
  missing.set(
    "postgres",
    "what needs PostgreSQL: there is none; install version 15 or newer, or name its programs in POSTGRES_BIN",
  );
const needsS3 = ({ moduleId }: { moduleId: string }): boolean => /\bs3\b/.test(relative(root, moduleId));
if (specifications.some(needsS3) && !(await provideS3(console.log)))
  missing.set("s3", "what needs S3: there is no radosgw; install it, or name a bucket's address in S3_TEST_URL");
if (values.full)
  for (const name of installMissingPrograms(
    specifications.map(({ moduleId }) => relative(root, moduleId)),
    console.log,
  ))
    missing.set(name, `what needs ${name}, which is not installed`);
const checking = whole ? check() : undefined; // runs at the same time as the tests
await vitest.runTestSpecifications(specifications, whole);
if (checking) steps.push({ name: "npm run check", passed: await checking });

const modules = vitest.state.getTestModules();
const unhandled = vitest.state.getUnhandledErrors().length;
await vitest.close();
if (values.full && whole) {
  const waiting = [...runnableLongSteps((name) => missing.has(name))];
  const runSteps = async (): Promise<void> => {
    for (let words = waiting.shift(); words; words = waiting.shift())
      steps.push({ name: words.join(" "), passed: await passes(words) });
  };
  await Promise.all([runSteps(), runSteps()]); // two at a time, because each of them waits for pages, programs or a browser
}

const tests = modules.flatMap((module) => [...module.children.allTests()]);
const having = (state: string): number => tests.filter((test) => test.result().state === state).length;
const unmet = values.complete ? missing.size : Number(missing.has("chromium"));
const brokenFiles = modules.filter((module) => module.errors().length > 0);
const brokenSuites = modules
  .flatMap((module) => [...module.children.allSuites()])
  .filter((suite) => suite.errors().length > 0); // a hook of the suite failed, even if all of its tests passed
const broken = brokenFiles.length + brokenSuites.length + unhandled;
const passed = having("passed") + steps.filter((step) => step.passed).length;
const failed = having("failed") + broken + unmet + steps.filter((step) => !step.passed).length;
/** The variants that this run leaves to the full run (vitest.config.ts). */
const variants = isQuick ? tests.filter(({ tags }) => tags.includes("full")).length : 0;
const skipped = having("skipped") + having("pending") - variants;

if (whole) printSlowest(modules);
const second = tests.filter((test) => test.diagnostic()?.flaky);
if (second.length > 0)
  console.log(`\nPassed only on the second attempt:\n${second.map((test) => `  ${named(test)}`).join("\n")}`);
const failures = [
  ...tests.filter((test) => test.result().state === "failed").map(named),
  ...brokenFiles.map((module) => `${module.relativeModuleId}: could not be run`),
  ...brokenSuites.map(({ module, fullName }) => `${module.relativeModuleId}: a hook of "${fullName}" failed`),
  ...steps.filter((step) => !step.passed).map(({ name }) => name),
];
if (whole && failures.length > 0) console.log(`\nFailed:\n${failures.map((each) => `  ${each}`).join("\n")}`);
if (variants > 0) console.log(`\n${variants} longer tests of these files run only in npm run test:full.`);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
if (missing.size > 0) console.log(`Not tested: ${[...missing.values()].join("; ")}.`);
process.exit(failed > 0 || specifications.length === 0 ? 1 : 0);

function named({ module, fullName }: TestCase): string {
  return `${module.relativeModuleId}: ${fullName}`;
}

function isJourney(path: string): boolean {
  return path.startsWith("test/e2e/") || path.startsWith("test/full/journeys/");
}

/** Runs a script of the project, and prints its output when it has ended. Returns whether it succeeded. */
async function passes(words: readonly string[]): Promise<boolean> {
  const begun = performance.now();
  const run = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "pipe"], timeout: maxStepMs });
  const said: Buffer[] = [];
  for (const stream of [run.stdout, run.stderr]) stream.on("data", (chunk: Buffer) => said.push(chunk));
  const [code, signal] = await once(run, "close");
  const ending =
    code === 0 ? "passed" : `failed with ${code ?? `${signal}, at the latest after ${maxStepMs / 60_000} minutes`}`;
  console.log(`\n${words.join(" ")} ${ending} after ${Math.round((performance.now() - begun) / 1000)} seconds:`);
  process.stdout.write(Buffer.concat(said));
  return code === 0;
}

/** Prints the slowest test files, for developers who want to make a run shorter. */
function printSlowest(files: readonly TestModule[]): void {
  const seconds = (file: TestModule): number => file.diagnostic().duration / 1000;
  const slowest = files.toSorted((a, b) => seconds(b) - seconds(a)).slice(0, 10);
  console.log("\nThe ten slowest files:");
  for (const file of slowest) console.log(`${seconds(file).toFixed(1).padStart(7)} s  ${file.relativeModuleId}`);
}
