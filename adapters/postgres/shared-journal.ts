import type { EndedAlerts } from "#core/alerts/stored/ended-alerts.ts";
import {
  type Erasure,
  type ErasureJournal,
  type ErasureReason,
  erasureReasons,
  type SharedErasureJournal,
} from "#core/applications/stored/erasure-journal.ts";
import { type ApplicationId, applicationIds } from "#core/identity/application-id.ts";
import type { Moment } from "#core/time/time.ts";
import { type Database, momentIn, optionalTextIn, type Row, textIn } from "../sql/database.ts";

const reasonIn = (row: Row): ErasureReason | undefined =>
  erasureReasons.find((reason) => reason === optionalTextIn(row, "because"));

/**
 * A journal of erasures that each host keeps outside of the database. Each host also copies the erasures of the other hosts from the database. So a
 * host knows all erasures even if it starts with an old copy of the database, or with a new database in place of one that was lost.
 *
 * An older version of the program mistakes the ended alerts in its file for erasures, and copies them to the table of erasures. Such rows are not
 * returned, and `exchangeErasures` removes them.
 */
export function createSharedJournal(
  own: ErasureJournal,
  endedAlerts: Pick<EndedAlerts, "known">,
  database: Database,
): SharedErasureJournal {
  const inDatabase = async (): Promise<Erasure[]> => {
    const rows = await database.all(
      "SELECT id, at, because FROM erasure WHERE NOT EXISTS (SELECT 1 FROM ended_alert WHERE ended_alert.id = erasure.id) ORDER BY at, id",
    );
    return rows.map((row) => {
      const because = reasonIn(row);
      return { id: applicationIds.of(textIn(row, "id")), at: momentIn(row, "at"), ...(because ? { because } : {}) };
    });
  };
  const addToDatabase = async ({ id, at, because }: Erasure): Promise<void> => {
    await database.run(
      "INSERT INTO erasure (id, at, because) VALUES (?, ?, ?) ON CONFLICT (id) DO NOTHING",
      ...[id, at, because ?? null],
    );
  };
  const missingIn = (some: readonly Erasure[], all: readonly Erasure[]): Erasure[] => {
    const known = new Set<ApplicationId>(some.map(({ id }) => id));
    return all.filter(({ id }) => !known.has(id));
  };
  return {
    async note(erasure) {
      await own.note(erasure);
      await addToDatabase(erasure);
    },
    async all() {
      const [here, there] = [await own.all(), await inDatabase()];
      return [...here, ...missingIn(here, there)].sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
    },
    async forgetBefore(moment) {
      const here = await own.forgetBefore(moment);
      return Math.max(here, await database.run("DELETE FROM erasure WHERE at < ?", moment));
    },
    async exchangeErasures(moment: Moment) {
      await own.forgetBefore(moment); // first, because entries that other hosts have deleted would otherwise be copied back
      const ended = await endedAlerts.known().catch(() => new Map<string, Moment>()); // without these records, erasures are still exchanged
      const [here, there] = [await own.all(), await inDatabase()];
      for (const { id } of there.filter((each) => ended.has(each.id)))
        await database.run("DELETE FROM erasure WHERE id = ?", id);
      await database.run("DELETE FROM erasure WHERE id IN (SELECT id FROM ended_alert)");
      const isKept = ({ id, at }: Erasure): boolean => at >= moment && !ended.has(id);
      for (const erasure of missingIn(here, there).filter(isKept)) await own.note(erasure);
      for (const erasure of missingIn(there, here).filter(isKept)) await addToDatabase(erasure);
    },
  };
}
