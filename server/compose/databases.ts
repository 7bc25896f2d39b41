import { makeFolder } from "#adapters/disk/make-folder.ts";
import type { Database } from "#adapters/sql/database.ts";
import type { DatabaseName, DatabasePlace, DatabaseSystem, TellOperator } from "#adapters/sql/database-system.ts";
import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import type { DatabaseSystemName } from "#core/installation/installation.ts";
import type { JobStore } from "#core/jobs/job-store.ts";
import { createReplicatedJobStore } from "#core/jobs/replicated-job-store.ts";
import type { Config } from "../settings/config.ts";
import { systemNameOf } from "../settings/databases.ts";

/** All database systems. Each is loaded only if the settings choose it. */
const systems: Readonly<Record<DatabaseSystemName, (place: DatabasePlace) => Promise<DatabaseSystem>>> = {
  sqlite: async (place) => (await import("#adapters/sqlite/system.ts")).createSqliteSystem(place),
  postgres: async (place) => (await import("#adapters/postgres/system.ts")).createPostgresSystem(place),
};

type Where = Pick<Config, "DATA_DIR" | "DATABASE_URL"> &
  Partial<Pick<Config, "DATABASE_CONNECTIONS" | "DATABASE_REPLICA_URL">>;

/** The database system that the settings choose. */
export const systemOf = (where: Where): Promise<DatabaseSystem> =>
  systems[systemNameOf(where)]({
    folder: where.DATA_DIR,
    url: where.DATABASE_URL,
    replicaUrl: where.DATABASE_REPLICA_URL ?? "",
    connections: where.DATABASE_CONNECTIONS ?? 8,
  });

/** The system with its files in the data folder, whatever the settings choose. */
export const systemInFolder = (where: Where): Promise<DatabaseSystem> => systemOf({ ...where, DATABASE_URL: "" });

const ignore: TellOperator = () => undefined;

/** Opens one of the two databases. */
export async function openDatabase(where: Where, name: DatabaseName, tell = ignore): Promise<Database> {
  const system = await systemOf(where);
  if (!system.isInFolder) makeFolder(where.DATA_DIR); // for other data
  return system.open(name, tell);
}

/** Opens the catalogue's database, and its store of openings, which may read from a replica. */
export async function openCatalogue(where: Where, tell = ignore): Promise<{ catalogue: Database; jobStore: JobStore }> {
  const catalogue = await openDatabase(where, "catalogue", tell);
  const primary = createSqlJobStore(catalogue);
  const replica = await (await systemOf(where)).openReplica(catalogue);
  if (!replica) return { catalogue, jobStore: primary };
  const { database, isReplica } = replica;
  const close = (): void => {
    database.close();
    catalogue.close();
  };
  const time = (): number => performance.now();
  return {
    catalogue: { ...catalogue, close },
    jobStore: createReplicatedJobStore({ primary, replica: createSqlJobStore(database), isReplica, time }),
  };
}

/** Why the replica is not read, for the operator; `undefined` if it is, or if none is set. */
export async function troubleOfReplica(where: Where): Promise<string | undefined> {
  if ((where.DATABASE_REPLICA_URL ?? "") === "") return undefined;
  const catalogue = await openDatabase(where, "catalogue");
  let close = (): void => undefined;
  try {
    const replica = await (await systemOf(where)).openReplica(catalogue);
    close = () => replica?.database.close();
    if (!replica || (await replica.isReplica())) return undefined;
    return "this is not a replica of DATABASE_URL: it is another database, accepts writes, or follows the state from before a restore";
  } catch (error) {
    return error instanceof Error ? error.message : "unknown";
  } finally {
    close();
    catalogue.close();
  }
}
