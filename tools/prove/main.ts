// usage: npm run prove [-- OPTION ...]
//
// Tests six promises of the program on this machine, in about three minutes: kill, erase, search, feed, pages, screens. Exits with 1 if one of them
// fails or cannot be tested. Ends with a line of JSON.
//
//   --only NAME   tests only this promise

import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { buildIfNeeded } from "../../scripts/build.ts";
import { footOf, headOf, linesOf, runningLine, type Screen } from "./screen.ts";
import { exitCodeOf, jsonOf, type Result, resultOf } from "./step.ts";
import { steps } from "./steps.ts";

const { values } = parseArgs({ options: { only: { type: "string" } } });
const asked = steps.filter(({ name }) => values.only === undefined || name === values.only);
if (asked.length === 0) {
  console.error(`--only must be one of ${steps.map(({ name }) => name).join(", ")}`);
  process.exit(1);
}

const { stdout } = process;
const screen: Screen = {
  width: stdout.columns ?? 80,
  hasColours: stdout.isTTY === true && stdout.hasColors(),
};
const begun = performance.now();
const print = (lines: readonly string[]): void => console.log(lines.join("\n"));

if (asked.some(({ needsBuild }) => needsBuild)) buildIfNeeded(console.log);
const date = new Date().toISOString().slice(0, 10);
print(headOf(`${availableParallelism()} cores, Node ${process.versions.node}, ${date}`, screen));
const results: Result[] = [];
for (const step of asked) {
  if (stdout.isTTY) stdout.write(runningLine(step, screen));
  const result = await resultOf(step);
  if (stdout.isTTY) {
    stdout.cursorTo(0);
    stdout.clearLine(0);
  }
  print(linesOf(result, screen));
  results.push(result);
}
const seconds = Math.round((performance.now() - begun) / 1000);
print(footOf(results, seconds, screen));
console.log(jsonOf(results, seconds));
process.exit(exitCodeOf(results));
