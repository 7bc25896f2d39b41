import { hostAndNameOf } from "#core/installation/where-is.ts";
import { type DatabaseName, type DatabasePlace, type DatabaseSystem, databaseNames } from "../sql/database-system.ts";
import { migrationsOf } from "../sql/migrations-folder.ts";
import { catalogueHistoryId, isReplicaOf } from "./catalogue-identity.ts";
import { pendingMigrations } from "./migrate.ts";
import { openPostgres } from "./open.ts";
import { openPostgresReadOnly } from "./open-read-only.ts";
import { createPostgresRunLocks } from "./run-locks.ts";
import { schemaOf } from "./schemas.ts";

/**
 * The timeouts for reading from the replica. If the replica hangs, one visitor waits this long; after that, all reads go to the primary for five
 * seconds (`replicated-job-store.ts`).
 */
const replicaTimeouts = { lockMs: 2000, statementMs: 2000, answerMs: 2000 };

const elsewhere = (what: string): string =>
  `the databases of DATABASE_URL are PostgreSQL's: ${what}; see docs/guide/postgresql.md`;

/** A PostgreSQL server, which several hosts may share. Each database is a schema. */
export function createPostgresSystem(place: DatabasePlace): DatabaseSystem {
  const { url, replicaUrl } = place;
  const connections = Math.floor(place.connections / databaseNames.length);
  return {
    name: "postgres",
    isInFolder: false,
    where: hostAndNameOf(url),
    isSetUp: () => true, // the operator who named the database has set it up
    open: (name: DatabaseName, tell) =>
      openPostgres({ url, schema: schemaOf(name), migrations: migrationsOf("postgres", name), connections, tell }),
    async pending(name) {
      const database = await openPostgresReadOnly(url, schemaOf(name));
      try {
        return await pendingMigrations(database, schemaOf(name), migrationsOf("postgres", name));
      } finally {
        database.close();
      }
    },
    openReadOnly: () => openPostgresReadOnly(url, schemaOf("applications")),
    historyIdOf: catalogueHistoryId,
    async openReplica(catalogue) {
      if (replicaUrl === "") return undefined;
      const database = await openPostgres({
        setting: "DATABASE_REPLICA_URL",
        url: replicaUrl,
        schema: schemaOf("catalogue"),
        connections,
        timeouts: replicaTimeouts,
      });
      return { database, isReplica: () => isReplicaOf(catalogue, database) };
    },
    backups: {
      instead: {
        backup: elsewhere("back them up with pg_dump, or as its operator does, then the data folder"),
        restore: elsewhere(
          "restore them with pg_restore, or as its operator does, then the data folder. A backup by this program is restored without DATABASE_URL",
        ),
      },
    },
    runLocks: () => createPostgresRunLocks({ url }),
    share: async (parts) => (await import("./host-coordination.ts")).openHostCoordination(url, parts),
  };
}
