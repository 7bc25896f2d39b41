import { type DatabaseName, type DatabaseSystem, databaseNames } from "#adapters/sql/database-system.ts";
import { errorFinding, type Finding } from "#core/doctor/finding.ts";

/** The migrations that will run when a database is next opened. */
export interface PendingMigrations {
  readonly database: DatabaseName;
  /** Where the database is, as a text. */
  readonly where: string;
  /** The names of the migrations. */
  readonly pending: readonly string[];
  /** The folder into which the database is copied before the update. Missing if only the operator can copy the database. */
  readonly copiedInto?: string;
}

/**
 * Finds the databases that the next start will update, and changes nothing. Raises `unavailable` if a database is newer than this program, or cannot
 * be read.
 */
export async function pendingUpdate(system: DatabaseSystem): Promise<PendingMigrations[]> {
  const { where, backups } = system;
  const copied = "copy" in backups ? { copiedInto: backups.updateCopies.folder } : {};
  const found: PendingMigrations[] = [];
  for (const database of databaseNames) {
    const pending = (await system.pending(database)) ?? [];
    if (pending.length > 0) found.push({ database, where, pending, ...copied });
  }
  return found;
}

/** Returns a text that says whether databases are copied before their update and, if not, how to return to the earlier version. */
export const updateBackupText = ({ copiedInto }: PendingMigrations): string =>
  copiedInto === undefined
    ? "They are not copied first: only a dump (pg_dump) from before this start leads back to the earlier version."
    : `They are first copied into ${copiedInto}, which needs about twice the room that they take now.`;

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

/** Returns an error finding if the disk has too little room for an update of these databases, otherwise an empty list. */
export function diskSpaceFindings(
  { where, backups }: DatabaseSystem,
  updates: readonly PendingMigrations[],
): Finding[] {
  if (!("copy" in backups) || updates.length === 0) return [];
  const { needed, free } = backups.updateCopies.room(updates.map(({ database }) => database));
  if (free >= needed) return [];
  const says = `the disk of ${where} has ${megabytes(free)} MB of free space, and the update needs about ${megabytes(needed)} MB; make room`;
  return [errorFinding("DATA_DIR", says)];
}
