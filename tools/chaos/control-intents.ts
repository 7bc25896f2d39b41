import { DatabaseSync, type StatementSync } from "node:sqlite";

// The same server with one promise broken: intents are silently not written, so that an attempt copies files without an intent.
const { prepare } = DatabaseSync.prototype;
DatabaseSync.prototype.prepare = function (this: DatabaseSync, sql) {
  const statement: StatementSync = prepare.call(this, sql);
  if (!/^(?:INSERT INTO|DELETE FROM) intent\b/.test(sql)) return statement;
  return Object.assign(statement, { run: () => ({ changes: 1, lastInsertRowid: 0 }) });
};

await import("../../scripts/start.ts");
