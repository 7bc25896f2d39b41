import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brokenPromises } from "../../../../tools/mutants/promises/broken-promises.ts";
import { filesToRun, partsOfPromises, rowOf } from "../../../../tools/mutants/promises/run-broken.ts";
import { promisesIn } from "../../../promises.ts";

test("each broken promise changes code that is there once, and has a row with a test that needs no browser", () => {
  const page = readFileSync("docs/promises.md", "utf8");
  const rows = partsOfPromises.flatMap((part) => promisesIn(page, part));
  for (const { row, file, from } of brokenPromises) {
    expect(readFileSync(file, "utf8").split(from), row).toHaveLength(2);
    expect(filesToRun(rowOf(row, rows)?.tests ?? []), row).not.toEqual([]);
  }
});

test("a suite of a port is run by the tests of its adapters that need no server", () => {
  const filesOf = (file: string): string[] => filesToRun([[file, "a test"]]);
  expect(filesOf("test/ports/alert-store.ts")).toEqual(["test/adapters/alert-store.test.ts"]);
  expect(filesOf("test/routes/submit.test.ts")).toEqual(["test/routes/submit.test.ts"]);
  expect(filesOf("test/e2e/alerts.test.ts")).toEqual([]);
});
