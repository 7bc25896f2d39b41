import type { WritePace } from "#core/duties/write-pace.ts";
import type { Database } from "./database.ts";

/** Returns the same database, but measures how long each of its writes takes. */
export const withTimedWrites = (database: Database, pace: Pick<WritePace, "note">): Database => ({
  ...database,
  run: (sql, ...values) => pace.note(() => database.run(sql, ...values)),
  transaction: (work, queue) => pace.note(() => database.transaction(work, queue)),
});
