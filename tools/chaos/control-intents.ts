import { DatabaseSync, type StatementSync } from "node:sqlite";

// A control: a server that breaks one promise on purpose, to prove that the chaos test notices. It silently writes no intents. An intent is stored
// before a submit copies files, so that the files can be found and removed after a crash.
const { prepare } = DatabaseSync.prototype;
DatabaseSync.prototype.prepare = function (this: DatabaseSync, sql) {
  const statement: StatementSync = prepare.call(this, sql);
  if (!/^(?:INSERT INTO|DELETE FROM) intent\b/.test(sql)) return statement;
  return Object.assign(statement, { run: () => ({ changes: 1, lastInsertRowid: 0 }) });
};

await import("../../scripts/start.ts");
