import { createSqliteRunLocks } from "#adapters/sqlite/run-locks.ts";
import { createKeyQueue, createLocks } from "#core/duties/locks.ts";
import { createMeters } from "#core/limits/meters.ts";
import { locksSuite } from "../ports/locks.ts";
import { metersSuite } from "../ports/meters.ts";
import { runLocksSuite } from "../ports/run-locks.ts";
import { temporaryFolder } from "../temporary.ts";

// Tests what the processes of one instance share on a single machine.

locksSuite("a queue in memory", async (processes) => {
  const queue = createKeyQueue();
  return Array.from({ length: processes }, () => createLocks(queue));
});

metersSuite("memory", async (processes) => Array(processes).fill(createMeters(1, Date.now)));

runLocksSuite("files of SQLite", async () => {
  const folder = temporaryFolder();
  return [createSqliteRunLocks({ folder }), createSqliteRunLocks({ folder })];
});
