import { DatabaseSync, type SQLInputValue, StatementSync } from "node:sqlite";

// A control: a server that breaks one promise on purpose, to prove that the chaos test notices. It queues mails in a second step, a moment after the
// application was stored.
const delayMs = 100;
const { prepare } = DatabaseSync.prototype;
DatabaseSync.prototype.prepare = function (this: DatabaseSync, sql) {
  const statement = prepare.call(this, sql);
  // delays only mails about stored applications, not those that ask for a confirmation
  if (!sql.startsWith("INSERT INTO outbox (id, application")) return statement;
  return Object.assign(statement, {
    run: (...values: SQLInputValue[]) => {
      setTimeout(() => Reflect.apply(StatementSync.prototype.run, statement, values), delayMs);
      return { changes: 1, lastInsertRowid: 0 };
    },
  });
};

await import("../../scripts/start.ts");
