import { Failure } from "./command.ts";

/** Raises if whoever operates the database backs it up, before anything is opened or made: the data folder alone would be half a backup. */
export async function refuseBackedUpElsewhere(command: "backup" | "restore"): Promise<void> {
  const { configOfProcess } = await import("#server/settings/config.ts");
  const { systemOf } = await import("#server/compose/databases.ts");
  const { backups } = await systemOf(configOfProcess());
  if ("instead" in backups) throw new Failure(backups.instead[command]);
}
