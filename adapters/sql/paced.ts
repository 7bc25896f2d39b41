import type { WritePace } from "#core/duties/write-pace.ts";
import type { Database } from "./database.ts";

/** The same database, with the pace of all its writes measured. */
export const withMeasuredPace = (database: Database, pace: Pick<WritePace, "note">): Database => ({
  ...database,
  run: (sql, ...values) => pace.note(() => database.run(sql, ...values)),
  transaction: (work, queue) => pace.note(() => database.transaction(work, queue)),
});
