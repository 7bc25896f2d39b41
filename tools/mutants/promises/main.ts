// usage: npm run promises:break [-- ROW ...]
//
// Checks that tests guard the promises to candidates. Breaks one promise at a time in a copy of the project, as described in broken-promises.ts, and
// runs the test files that the row of docs/promises.md names, except those that need a browser. At least one test must fail. Prints a line for each
// broken promise. Exits with 1 if no test failed for one of them. With rows, breaks only these. All of them take about ten minutes.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisesIn } from "../../../test/promises.ts";
import { brokenPromises } from "./broken-promises.ts";
import { copyProject, failingTests, filesToRun, partsOfPromises, rowOf } from "./run-broken.ts";

const wanted = process.argv.slice(2);
const page = readFileSync("docs/promises.md", "utf8");
const rows = partsOfPromises.flatMap((part) => promisesIn(page, part));
const copy = mkdtempSync(join(tmpdir(), "portico-promises-"));
let unnoticed = 0;
try {
  copyProject(copy);
  for (const { row, breaks, file, from, to } of brokenPromises) {
    if (wanted.length > 0 && !wanted.includes(row)) continue;
    const files = filesToRun(rowOf(row, rows)?.tests ?? []);
    const intact = readFileSync(file, "utf8");
    writeFileSync(
      join(copy, file),
      intact.replace(from, () => to),
    );
    const failing = failingTests(copy, files);
    writeFileSync(join(copy, file), intact);
    if (failing.length === 0) unnoticed += 1;
    console.log(`${row}: ${breaks}: ${failing.length === 0 ? "NOT NOTICED" : `fails “${failing[0]}”`}`);
  }
} finally {
  rmSync(copy, { recursive: true });
}
console.log(JSON.stringify({ broken: wanted.length > 0 ? wanted.length : brokenPromises.length, unnoticed }));
process.exit(unnoticed > 0 ? 1 : 0);
