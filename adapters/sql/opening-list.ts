import type { ListedJob, OpeningList } from "#core/found/opening-list.ts";
import { countryCodes } from "#core/site/country-code.ts";
import { type Database, numberIn, optionalMomentIn, optionalTextIn, textIn } from "./database.ts";

export function createSqlOpeningList(database: Database): OpeningList {
  return {
    async nextCountry(after) {
      const row = await database.get("SELECT min(country) AS country FROM job WHERE country > ?", after);
      const country = row && optionalTextIn(row, "country");
      return country === undefined ? undefined : countryCodes.of(country);
    },
    async count(country, after, limit) {
      const row = await database.get(
        `SELECT max("row") AS through, count(*) AS count, sum(CASE state WHEN 'open' THEN 1 ELSE 0 END) AS open,
           max(change) AS change, max(changed_at) AS changed_at
         FROM (SELECT "row", state, change, changed_at FROM job WHERE country = ? AND "row" > ? ORDER BY "row" LIMIT ?) AS part`,
        ...[country, after, limit],
      );
      if (!row || numberIn(row, "count") === 0) return undefined;
      const changedAt = optionalMomentIn(row, "changed_at");
      return {
        through: numberIn(row, "through"),
        count: numberIn(row, "count"),
        open: numberIn(row, "open"),
        change: numberIn(row, "change"),
        ...(changedAt ? { changedAt } : {}),
      };
    },
    async open(country, after, through, limit) {
      const rows = await database.all(
        `SELECT "row", ${database.dialect.without("document", "sections", "abstract", "keywords")} AS document
         FROM job WHERE country = ? AND "row" > ? AND "row" <= ? AND state = 'open'
         ORDER BY "row" LIMIT ?`,
        ...[country, after, through, limit],
      );
      return rows.map((row) => ({
        position: numberIn(row, "row"),
        job: JSON.parse(textIn(row, "document")) as ListedJob["job"],
      }));
    },
  };
}
