import { Failure } from "./command.ts";

const says = {
  backup: "back them up with pg_dump, or as its operator does, then the data folder",
  restore:
    "restore them with pg_restore, or as its operator does, then the data folder. A backup of SQLite is restored without DATABASE_URL",
} as const;

/** Raises where the databases are PostgreSQL's, before anything is opened or made: what is in the data folder alone would be half a backup. */
export async function refusePostgres(command: keyof typeof says): Promise<void> {
  const { configOfProcess } = await import("#server/settings/config.ts");
  if (configOfProcess().DATABASE_URL === "") return;
  throw new Failure(`the databases of DATABASE_URL are PostgreSQL's: ${says[command]}; see docs/guide/postgresql.md`);
}
