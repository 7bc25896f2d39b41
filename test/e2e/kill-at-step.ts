import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { DatabaseSync, StatementSync } from "node:sqlite";
import { isMainThread } from "node:worker_threads";

// This file is loaded before a program (`--import`), and kills the program with SIGKILL while it updates its databases: right before the step with
// the number KILL_BEFORE, counted from 1. If that number is 0 or missing, nothing is killed, and the number of steps is printed at the end.

const killBefore = Number(process.env["KILL_BEFORE"] ?? 0);
let steps = 0;

function step(): void {
  steps += 1;
  if (steps === killBefore) process.kill(process.pid, "SIGKILL");
}

const concernsUpdate = (path: unknown): boolean => /before-update|-updating$/.test(String(path));

/** Counts each call that changes a copy, or the mark of an update, as a step. */
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
    fs.truncateSync(copy, Math.floor(fs.statSync(copy).size / 2)); // as in the middle of the copy
    process.kill(process.pid, "SIGKILL");
  }
  return result;
};

if (killBefore === 0) process.once("exit", () => console.log(`${steps} steps`));
