import { DatabaseSync, type SQLInputValue, StatementSync } from "node:sqlite";

// A control: a server that breaks one promise on purpose, to prove that the chaos test notices. It stores a withdrawal or an erasure, but queues the
// mail that asks recruiting to erase copies only 100 ms later.
const delayMs = 100;
const { prepare } = DatabaseSync.prototype;
DatabaseSync.prototype.prepare = function (this: DatabaseSync, sql) {
  const statement = prepare.call(this, sql);
  if (!sql.startsWith("INSERT INTO outbox (id, copies")) return statement;
  return Object.assign(statement, {
    run: (...values: SQLInputValue[]) => {
      const put = (): void => {
        try {
          Reflect.apply(StatementSync.prototype.run, statement, values);
        } catch {
          setTimeout(put, delayMs).unref(); // another writer holds the lock: try again
        }
      };
      setTimeout(put, delayMs);
      return { changes: 1, lastInsertRowid: 0 };
    },
  });
};

await import("../../scripts/start.ts");
