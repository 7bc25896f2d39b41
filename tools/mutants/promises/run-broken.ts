import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Promised, Proof } from "../../../test/promises.ts";
import { trackedFiles } from "../../docs/project.ts";

/** The row of docs/promises.md that a broken promise names. */
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

/** The tests of a row that run without a browser. The suite of a port is run by the tests of its adapters. */
export const testsToRun = (tests: Proof["tests"]): Proof["tests"] =>
  tests.filter(([file]) => !/^test\/(?:e2e|full|ports)\//.test(file));

/** What Vitest writes with `--reporter=json`, as far as it is read here. */
interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** Runs the files of some tests in the copy, and returns the names of the tests that fail. */
export function failingTests(copy: string, tests: Proof["tests"]): string[] {
  if (tests.length === 0) return [];
  const files = [...new Set(tests.map(([file]) => file))];
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
