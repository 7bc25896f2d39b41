import { Failure } from "./command.ts";

/** Raises if the database is backed up by its own operator or tools: the data folder alone would be half a backup. Opens and creates nothing. */
export async function refuseBackedUpElsewhere(command: "backup" | "restore"): Promise<void> {
  const { configOfProcess } = await import("#server/settings/config.ts");
  const { systemOf } = await import("#server/compose/databases.ts");
  const { backups } = await systemOf(configOfProcess());
  if ("instead" in backups) throw new Failure(backups.instead[command]);
}
