import { Failure } from "./command.ts";

/**
 * Raises a `Failure` if the database is backed up separately, with its own tools: the data folder alone would be only half of a backup. Opens and
 * creates nothing.
 */
export async function refuseIfBackedUpElsewhere(command: "backup" | "restore"): Promise<void> {
  const { configOfProcess } = await import("#server/settings/config.ts");
  const { databaseSystemOf } = await import("#server/compose/databases.ts");
  const { backups } = await databaseSystemOf(configOfProcess());
  if ("instead" in backups) throw new Failure(backups.instead[command]);
}
