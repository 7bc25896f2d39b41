import { momentOf } from "#core/time.ts";
import type { Database } from "./database.ts";

/** A write that is durable when it resolves: whether the database still takes any. */
export const createSqlProbe =
  (database: Database, now: () => Date): (() => Promise<void>) =>
  async () => {
    await database.run(
      "INSERT INTO probe VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at",
      momentOf(now()),
    );
  };
