import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { Promised, Proof } from "../../../test/promises.ts";
import { trackedFiles } from "../../docs/project.ts";

/** Finds the row of docs/promises.md for a broken promise. */
export const rowOf = (row: string, rows: readonly Promised[]): Promised | undefined =>
  rows.find(({ name, says }) => name === row || says.en?.startsWith(row));

/** Copies the files of the project into a folder, with a link to the installed packages. */
export function copyProject(folder: string): void {
  for (const file of trackedFiles()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(file, join(folder, file));
  }
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
}

/** The sections of docs/promises.md that have rows. */
export const partsOfPromises = [
  "Privacy notice",
  "Texts of the program",
  "Texts of the site",
  "Openings and pages of the demos",
];

/** Returns the test files of a row that need neither a browser nor a server. For the suite of a port, returns the tests of its adapters. */
export function filesToRun(tests: Proof["tests"]): string[] {
  const files = tests.map(([file]) => file).filter((file) => !/^test\/(?:e2e|full)\//.test(file));
  return [...new Set(files.flatMap((file) => (file.startsWith("test/ports/") ? adapterTestsOf(file) : [file])))];
}

/** The adapter tests that run the suite of a port, except those of PostgreSQL and S3, which need a server. */
function adapterTestsOf(suite: string): string[] {
  const folder = "test/adapters";
  return readdirSync(folder)
    .filter((name) => name.endsWith(".test.ts") && !/^(?:postgres|s3)\b/.test(name))
    .map((name) => `${folder}/${name}`)
    .filter((file) => readFileSync(file, "utf8").includes(`/ports/${basename(suite)}"`));
}

/** The parts of Vitest's `--reporter=json` output that are read here. */
interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** Runs test files in the copy, and returns the names of the tests that fail. */
export function failingTests(copy: string, files: readonly string[]): string[] {
  if (files.length === 0) return [];
  const report = join(copy, "report.json");
  const vitest = join("node_modules", "vitest", "vitest.mjs");
  const options = ["run", "--project", "unit", "--reporter=json", `--outputFile=${report}`];
  spawnSync(process.execPath, [vitest, ...options, ...files], { cwd: copy, stdio: "ignore" });
  if (!existsSync(report)) throw new Error(`${files.join(", ")} did not run`);
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === "failed")
    .map(({ fullName }) => fullName);
}
