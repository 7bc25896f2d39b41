import type { EndedAlert, EndedAlerts, SharedEndedAlerts } from "#core/alerts/stored/ended-alerts.ts";
import { alertIds } from "#core/identity/alert-id.ts";
import type { Moment } from "#core/time/time.ts";
import { type Database, momentIn, textIn } from "../sql/database.ts";

/** How many records a statement adds at most. */
const batchSize = 1000;

/**
 * The records of ended alerts that each host keeps outside of the database. Each host also copies the records of the other hosts from the database,
 * as `createSharedJournal` does for erasures.
 */
export function createSharedEndedAlerts(own: EndedAlerts, database: Database): SharedEndedAlerts {
  const inDatabase = async (): Promise<EndedAlert[]> => {
    const rows = await database.all("SELECT id, at FROM ended_alert ORDER BY at, id");
    return rows.map((row) => ({ id: alertIds.of(textIn(row, "id")), at: momentIn(row, "at") }));
  };
  const addToDatabase = async (ended: readonly EndedAlert[]): Promise<void> => {
    for (let from = 0; from < ended.length; from += batchSize) {
      const batch = ended.slice(from, from + batchSize);
      await database.run(
        `INSERT INTO ended_alert (id, at) VALUES ${batch.map(() => "(?, ?)").join(", ")} ON CONFLICT (id) DO NOTHING`,
        ...batch.flatMap(({ id, at }) => [id, at]),
      );
    }
  };
  return {
    async note(ended) {
      const [here, there] = await Promise.allSettled([own.note(ended), addToDatabase(ended)]);
      if (here.status === "rejected" && there.status === "rejected") throw here.reason; // one copy is enough: `exchangeErasures` adds the other
    },
    known: () => own.known(),
    async forgetBefore(moment) {
      const here = await own.forgetBefore(moment);
      return Math.max(here, await database.run("DELETE FROM ended_alert WHERE at < ?", moment));
    },
    async exchangeErasures(moment: Moment) {
      await own.forgetBefore(moment); // first, because entries that other hosts have deleted would otherwise be copied back
      const [here, there] = [await own.known(), await inDatabase()];
      const inThere = new Set<string>(there.map(({ id }) => id));
      const missingHere = there.filter(({ id, at }) => at >= moment && !here.has(id));
      const missingThere = [...here]
        .filter(([id, at]) => at >= moment && !inThere.has(id))
        .map(([id, at]) => ({ id: alertIds.of(id), at }));
      await own.note(missingHere);
      await addToDatabase(missingThere);
    },
  };
}
