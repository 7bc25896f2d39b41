import type { Announcements } from "#core/found/announcements.ts";
import { type Database, numberIn, optionalMomentIn } from "./database.ts";

export function createSqlAnnouncements(database: Database): Announcements {
  return {
    async stateOf(service) {
      const row = await database.get("SELECT * FROM announcement WHERE service = ?", service);
      if (!row) return undefined;
      const nextAt = optionalMomentIn(row, "next_at");
      return {
        change: numberIn(row, "change"),
        attempts: numberIn(row, "attempts"),
        ...(nextAt ? { nextAt } : {}),
      };
    },
    async advance(service, change) {
      await database.run(
        `INSERT INTO announcement (service, change) VALUES (?, ?)
         ON CONFLICT (service) DO UPDATE SET change = excluded.change, attempts = 0, next_at = NULL, last_error = NULL`,
        service,
        change,
      );
    },
    async failed(service, reason, next) {
      await database.run(
        "UPDATE announcement SET attempts = attempts + 1, last_error = ?, next_at = ? WHERE service = ?",
        ...[reason, next, service],
      );
    },
  };
}
