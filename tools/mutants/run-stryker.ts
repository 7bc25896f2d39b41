import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import type { Mutant } from "./score.ts";

export interface StrykerRun {
  /** Patterns for the files to be mutated. */
  readonly files: readonly string[];
  /** The folder of the tests. */
  readonly tests: string;
  readonly workers: number;
}

type Result = Awaited<ReturnType<Stryker["runMutationTest"]>>[number];

const fates: Partial<Record<Result["status"], Mutant["fate"]>> = {
  Killed: "killed",
  Timeout: "killed",
  RuntimeError: "killed",
  Survived: "survived",
  NoCoverage: "uncovered",
};

const maxLength = 100;

/** Joins the lines of code, and truncates long code. */
function onOneLine(code: string): string {
  const line = code.replace(/\s+/g, " ");
  return line.length > maxLength ? `${line.slice(0, maxLength)} …` : line;
}

/** Mutates a copy of the project, one change at a time, and runs the tests that reach the changed code. Returns all mutants with their results. */
export async function runStryker({ files, tests, workers }: StrykerRun): Promise<Mutant[]> {
  const results = await new Stryker({
    mutate: [...files, "!**/*.d.ts"],
    testRunner: "vitest",
    vitest: { configFile: "tools/mutants/vitest.config.ts", dir: tests, related: false },
    coverageAnalysis: "perTest",
    ignoreStatic: true, // skips mutants in code that runs once at the start: each would need all tests in a new process
    mutator: { excludedMutations: ["StringLiteral"] }, // the compiler rejects most changed strings, as keys are literal types; the rest are texts
    tsconfigFile: "none", // a file that does not exist, because Stryker crashes on a TypeScript 7 project
    disableTypeChecks: false,
    concurrency: workers,
    allowEmpty: true,
    tempDirName: join(tmpdir(), `portico-mutants-${process.pid}`),
    ignorePatterns: ["/build", "/data*", "/docs", "/shots", "/site-examples"],
    plugins: ["@stryker-mutator/*", "./tools/mutants/stalls.ts"],
    reporters: ["progress-append-only", "stalls"],
  }).runMutationTest();
  return results.flatMap((result) => mutantOf(result) ?? []);
}

function mutantOf({ fileName, location: { start, end }, replacement, status }: Result): Mutant | undefined {
  const fate = fates[status];
  if (!fate) return undefined;
  const lines = readFileSync(fileName, "utf8")
    .split("\n")
    .slice(start.line - 1, end.line);
  const last = lines.length - 1;
  const code = lines.map((line, at) =>
    line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined),
  );
  return {
    file: relative(".", fileName),
    line: start.line,
    from: onOneLine(code.join(" ")),
    to: onOneLine(replacement),
    fate,
  };
}
