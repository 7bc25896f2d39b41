import { expect, test } from "vitest";
import type { Database } from "#adapters/sql/database.ts";
import { aDatabase, notes } from "./sqlite-file.ts";

/** A query that takes longer than queries may take within one turn of the event loop. */
const slow =
  "WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 500000) SELECT max(n) FROM number";

test.each([
  ["get", (database: Database) => database.get("SELECT 1")],
  ["all", (database: Database) => database.all("SELECT 1")],
  ["run", (database: Database) => database.run("DELETE FROM note")],
])("after a long query, other work of the process has its turn before the next (%s)", async (_name, ask) => {
  const database = aDatabase(notes).open();
  await database.get(slow);
  let hadTurn = false;
  setImmediate(() => {
    hadTurn = true;
  });
  await ask(database);
  expect(hadTurn).toBe(true);
});
