import { expect, test } from "vitest";
import type { Database } from "#adapters/sql/database.ts";
import { withTimedWrites } from "#adapters/sql/timed-writes.ts";

test("writes that have their own queue keep it when writes are timed", async () => {
  const queues: unknown[] = [];
  const database = {
    transaction: async (_work: unknown, queue: unknown) => void queues.push(queue),
  } as unknown as Database;
  const { transaction } = withTimedWrites(database, { note: (write) => write() });
  await transaction(async () => undefined, "uploads");
  await transaction(async () => undefined);
  expect(queues).toEqual(["uploads", undefined]);
});
