import { DatabaseSync, type SQLInputValue, StatementSync } from "node:sqlite";

// A control: the server with one promise broken: mails are queued in a second step, a moment after the application was stored.
const delayMs = 100;
const { prepare } = DatabaseSync.prototype;
DatabaseSync.prototype.prepare = function (this: DatabaseSync, sql) {
  const statement = prepare.call(this, sql);
  if (!sql.startsWith("INSERT INTO outbox (id, application")) return statement; // only these are delayed, not mails that ask for a confirmation
  return Object.assign(statement, {
    run: (...values: SQLInputValue[]) => {
      setTimeout(() => Reflect.apply(StatementSync.prototype.run, statement, values), delayMs);
      return { changes: 1, lastInsertRowid: 0 };
    },
  });
};

await import("../../scripts/start.ts");
