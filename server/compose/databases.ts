import { makeFolder } from "#adapters/disk/make-folder.ts";
import type { Database } from "#adapters/sql/database.ts";
import type { DatabaseName, DatabasePlace, DatabaseSystem, TellOperator } from "#adapters/sql/database-system.ts";
import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import type { DatabaseSystemName } from "#core/installation/installation.ts";
import type { JobStore } from "#core/jobs/job-store.ts";
import { createReplicatedJobStore } from "#core/jobs/replicated-job-store.ts";
import type { Config } from "../settings/config.ts";
import { databaseSystemNameOf } from "../settings/databases.ts";

/** For each database system, the function that creates it. Its code is loaded only if the settings choose it. */
const systems: Readonly<Record<DatabaseSystemName, (place: DatabasePlace) => Promise<DatabaseSystem>>> = {
  sqlite: async (place) => (await import("#adapters/sqlite/system.ts")).createSqliteSystem(place),
  postgres: async (place) => (await import("#adapters/postgres/system.ts")).createPostgresSystem(place),
};

type Where = Pick<Config, "DATA_DIR" | "DATABASE_URL"> &
  Partial<Pick<Config, "DATABASE_CONNECTIONS" | "DATABASE_REPLICA_URL">>;

/** The database system that the settings choose. */
export const databaseSystemOf = (where: Where): Promise<DatabaseSystem> =>
  systems[databaseSystemNameOf(where)]({
    folder: where.DATA_DIR,
    url: where.DATABASE_URL,
    replicaUrl: where.DATABASE_REPLICA_URL ?? "",
    connections: where.DATABASE_CONNECTIONS ?? 8,
  });

/** The database system whose files are in the data folder, whatever system the settings choose. */
export const databaseSystemInFolder = (where: Where): Promise<DatabaseSystem> =>
  databaseSystemOf({ ...where, DATABASE_URL: "" });

const ignore: TellOperator = () => undefined;

/** Opens one of the two databases: `catalogue` has the openings, `applications` everything else. */
export async function openDatabase(where: Where, name: DatabaseName, tell = ignore): Promise<Database> {
  const system = await databaseSystemOf(where);
  if (!system.isInFolder) makeFolder(where.DATA_DIR); // this host keeps its other data in the folder
  return system.open(name, tell);
}

/** Opens the database of the catalogue, and the store of openings in it. The store may read from a replica. */
export async function openCatalogue(where: Where, tell = ignore): Promise<{ catalogue: Database; jobStore: JobStore }> {
  const catalogue = await openDatabase(where, "catalogue", tell);
  const primary = createSqlJobStore(catalogue);
  const replica = await (await databaseSystemOf(where)).openReplica(catalogue);
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

/** Returns why the replica is not used, as a text for the operator; `undefined` if it is used, or if the settings name no replica. */
export async function troubleOfReplica(where: Where): Promise<string | undefined> {
  if ((where.DATABASE_REPLICA_URL ?? "") === "") return undefined;
  const catalogue = await openDatabase(where, "catalogue");
  let close = (): void => undefined;
  try {
    const replica = await (await databaseSystemOf(where)).openReplica(catalogue);
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
