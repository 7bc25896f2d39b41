// usage: npm run mutants [-- OPTION ... PATH ...]
//
// Tests the unit tests of the core by mutation. A mutant is a version of the code with a change in one place. It survives if no unit test fails.
// Prints the survivors, and then a table of scores by room, or by file if paths are given. A room is a part of the core, listed in rooms.ts. Exits
// with 1 if a room is below its minimum score. All rooms take an hour on two cores.
//
//   PATH             a room, a folder or a file in one, such as core/applications/kept/erase.ts (all rooms)
//   --changed        changes only files that differ from the commit at which this branch left main
//   --base COMMIT    with --changed: changes only files that differ from this commit
//   --workers N      how many mutants are tested at once (as many as there are cores)

import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { changedFiles, findBase } from "./changed.ts";
import { filesToMutate, isInRooms, rooms } from "./rooms.ts";
import { runStryker } from "./run-stryker.ts";
import { type Mutant, type Score, scoreOf, scoreTable, survivorLines } from "./score.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: "boolean" }, base: { type: "string" }, workers: { type: "string" } },
});
const workers = Number(values.workers ?? availableParallelism());

const paths = pathsToBreak();
const byRoom = new Map<string, Score>();
const all: Mutant[] = [];
let isBelow = false;
for (const room of rooms) {
  const files = filesToMutate(room, paths);
  if (files.length === 0) continue;
  console.log(`\n${room.path}`);
  const mutants = await runStryker({ files, tests: room.tests, workers });
  all.push(...mutants);
  const score = scoreOf(mutants);
  byRoom.set(room.path, score);
  for (const line of survivorLines(mutants)) console.log(line);
  if (score.score >= room.minScore) continue;
  isBelow = true;
  console.error(`${room.path}: ${score.score} % is below ${room.minScore} %.`);
}

const byFile = new Map([...Map.groupBy(all, ({ file }) => file)].map(([file, mutants]) => [file, scoreOf(mutants)]));
console.log("");
for (const line of scoreTable(new Map([...byFile, ...byRoom]))) console.log(line);
console.log(JSON.stringify(Object.fromEntries(byRoom)));
process.exit(isBelow ? 1 : 0);

function pathsToBreak(): string[] {
  if (!values.changed) {
    if (positionals.length === 0) return rooms.map(({ path }) => path);
    const stray = positionals.find((path) => !isInRooms(path));
    if (stray === undefined) return positionals;
    console.error(`${stray} is in none of ${rooms.map(({ path }) => path).join(", ")}.`);
    process.exit(2);
  }
  const base = values.base ?? findBase();
  const files = base === undefined ? undefined : changedFiles(base);
  if (!files) {
    console.log("There is no commit to compare with, so no mutants are made.");
    process.exit(values.base === undefined ? 0 : 1);
  }
  const changed = files.filter((file) => file.endsWith(".ts") && isInRooms(file));
  if (changed.length > 0) return changed;
  console.log(
    `Nothing has changed in ${rooms.map(({ path }) => path).join(", ")} since ${base?.slice(0, 12)}: no mutants.`,
  );
  process.exit(0);
}
