import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brokenPromises } from "../../../../tools/mutants/promises/broken-promises.ts";
import { rowOf, testsToRun } from "../../../../tools/mutants/promises/run-broken.ts";
import { promisesIn } from "../../../promises.ts";

test("each broken promise changes code that is there once, and has a row with a test that needs no browser", () => {
  const page = readFileSync("docs/promises.md", "utf8");
  const rows = ["Privacy notice", "Texts of the program"].flatMap((part) => promisesIn(page, part));
  for (const { row, file, from } of brokenPromises) {
    expect(readFileSync(file, "utf8").split(from), row).toHaveLength(2);
    expect(testsToRun(rowOf(row, rows)?.tests ?? []), row).not.toEqual([]);
  }
});
