import { momentOf } from "#core/time.ts";
import type { Database } from "./database.ts";

/** Makes a small durable write, to find out whether the database still accepts any. */
export const createSqlProbe =
  (database: Database, now: () => Date): (() => Promise<void>) =>
  async () => {
    await database.run(
      "INSERT INTO probe VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at",
      momentOf(now()),
    );
  };
