import type { SpentTokens } from "#core/bot-check.ts";
import type { Database } from "./database.ts";

export function createSqlSpentTokens(database: Database): SpentTokens {
  return {
    async spend(id, expires) {
      const added = await database.run(
        "INSERT INTO spent_token VALUES (?, ?) ON CONFLICT (id) DO NOTHING",
        id,
        expires,
      );
      return added === 1;
    },
    sweep: (now) => database.run("DELETE FROM spent_token WHERE expires_at <= ?", now),
  };
}
