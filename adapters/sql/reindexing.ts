import type { ReindexDesk, Reindexing } from "#core/search/reindexing.ts";
import { type Database, numberIn, textIn } from "./database.ts";

export function createSqlReindexDesk(database: Database): ReindexDesk {
  return {
    async ask(now) {
      await database.run(
        `INSERT INTO reindexing (one, state, total, at)
         VALUES (1, 'asked', (SELECT count(*) FROM job WHERE state = 'open' AND unlisted = 0), ?)
         ON CONFLICT (one) DO UPDATE SET state = excluded.state, openings = 0, total = excluded.total, at = excluded.at
         WHERE state IN ('done', 'failed')`,
        now.toISOString(),
      );
    },
    async look() {
      const row = await database.get("SELECT * FROM reindexing");
      return (
        row && {
          state: textIn(row, "state") as Reindexing["state"],
          openings: numberIn(row, "openings"),
          total: numberIn(row, "total"),
          at: textIn(row, "at"),
        }
      );
    },
    async take(now) {
      const waits = await database.get("SELECT 1 FROM reindexing WHERE state IN ('asked', 'running')");
      if (!waits) return false; // reads alone, every time but once
      const taken = await database.run(
        "UPDATE reindexing SET state = 'running', openings = 0, at = ? WHERE state IN ('asked', 'running')",
        now.toISOString(),
      );
      return taken > 0;
    },
    async touch(now) {
      await database.run("UPDATE reindexing SET at = ? WHERE state = 'running'", now.toISOString());
    },
    async tell(openings) {
      await database.run("UPDATE reindexing SET openings = ? WHERE state = 'running'", openings);
    },
    async finish(state, openings, now) {
      await database.run(
        "UPDATE reindexing SET state = ?, openings = ?, at = ? WHERE state = 'running'",
        ...[state, openings, now.toISOString()],
      );
    },
    async withdraw(since) {
      const gone = await database.run("DELETE FROM reindexing WHERE state IN ('asked', 'running') AND at = ?", since);
      return gone > 0;
    },
  };
}
