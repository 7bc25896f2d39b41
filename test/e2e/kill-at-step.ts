import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { DatabaseSync, StatementSync } from "node:sqlite";
import { isMainThread } from "node:worker_threads";

// Loaded before a program with `--import`, this file kills the program with SIGKILL while it updates its databases: right before the step with
// the number KILL_BEFORE, counted from 1. If KILL_BEFORE is 0 or missing, the program runs to its end, and the number of steps is printed.

const killBefore = Number(process.env["KILL_BEFORE"] ?? 0);
let steps = 0;

function step(): void {
  steps += 1;
  if (steps === killBefore) process.kill(process.pid, "SIGKILL");
}

const concernsUpdate = (path: unknown): boolean => /before-update|-updating$/.test(String(path));

/** Counts as a step each call that changes a copy of a database or the file that marks an update in progress. */
for (const name of ["mkdirSync", "openSync", "writeFileSync", "renameSync", "rmSync"] as const) {
  const original = fs[name] as (...given: unknown[]) => unknown;
  Object.assign(fs, {
    [name]: (...given: unknown[]) => {
      if (isMainThread && concernsUpdate(given[0])) step();
      return original(...given);
    },
  });
}
syncBuiltinESMExports();

const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (sql) {
  const isOfUpdate = isMainThread && this.isTransaction && !/^\s*(?:ROLLBACK|SAVEPOINT|RELEASE)/.test(sql);
  if (isOfUpdate) step();
  exec.call(this, sql);
  if (isOfUpdate) exec.call(this, "PRAGMA cache_size = 2"); // with such a small cache, changes reach the write-ahead log before the commit
};

const { run } = StatementSync.prototype;
StatementSync.prototype.run = function (...values) {
  if (!isMainThread || !this.sourceSQL.startsWith("VACUUM INTO")) return Reflect.apply(run, this, values);
  step();
  const result = Reflect.apply(run, this, values);
  steps += 1;
  if (steps === killBefore) {
    const copy = String(values[0]);
    fs.truncateSync(copy, Math.floor(fs.statSync(copy).size / 2)); // as if killed halfway through copying
    process.kill(process.pid, "SIGKILL");
  }
  return result;
};

if (killBefore === 0) process.once("exit", () => console.log(`${steps} steps`));
