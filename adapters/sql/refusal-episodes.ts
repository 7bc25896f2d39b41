import { type Episode, episodeGapMs, type RefusalEpisodes } from "#core/refusals/refusal-episodes.ts";
import { isSharedResource } from "#core/refusals/refusals.ts";
import { later } from "#core/time/time.ts";
import { type Database, momentIn, numberIn, type Row, textIn } from "./database.ts";

/** Stores episodes as rows of the table `refusal`. */
export const createSqlRefusalEpisodes = (database: Database): RefusalEpisodes => ({
  async note({ pot, host, since, last, refused, crowd }) {
    const before = later(since, -episodeGapMs);
    await database.run(
      `INSERT INTO refusal (pot, host, since, last, refused, percent, networks) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (pot, host) DO UPDATE SET last = excluded.last, percent = excluded.percent, networks = excluded.networks,
         since = CASE WHEN refusal.last <= ? THEN excluded.since ELSE refusal.since END,
         told = CASE WHEN refusal.last <= ? THEN 0 ELSE refusal.told END,
         refused = CASE WHEN refusal.last <= ? THEN 0 ELSE refusal.refused END + excluded.refused`,
      ...[pot, host, since, last, refused, crowd?.percent ?? null, crowd?.networks ?? null],
      ...[before, before, before],
    );
  },
  // leaves out resources that this version does not know: a newer version has written these rows
  all: async () => (await database.all("SELECT * FROM refusal ORDER BY pot, host")).flatMap(episodeOf),
  async markNotified(pot) {
    await database.run("UPDATE refusal SET told = 1 WHERE pot = ?", pot);
  },
  async forget(pot, last) {
    await database.run("DELETE FROM refusal WHERE pot = ? AND last <= ?", pot, last);
  },
});

function episodeOf(row: Row): Episode[] {
  const pot = textIn(row, "pot");
  if (!isSharedResource(pot)) return [];
  const networks = numberIn(row, "networks");
  return [
    {
      pot,
      host: textIn(row, "host"),
      since: momentIn(row, "since"),
      last: momentIn(row, "last"),
      refused: numberIn(row, "refused"),
      ...(networks > 0 ? { crowd: { percent: numberIn(row, "percent"), networks } } : {}),
      told: numberIn(row, "told") > 0,
    },
  ];
}
