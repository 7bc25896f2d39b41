import { makeFolder } from "#adapters/disk/make-folder.ts";
import type { Database } from "#adapters/sql/database.ts";
import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import { copySqlite } from "#adapters/sqlite/copy.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { PorticoError } from "#core/errors.ts";
import type { JobStore } from "#core/jobs/job-store.ts";
import { createReplicatedJobStore } from "#core/jobs/replicated-job-store.ts";
import type { Config } from "../settings/config.ts";
import { migrationsOf } from "./migrations.ts";

/** What the operator published, and what candidates sent. */
const names = ["catalogue", "applications"] as const;
type Name = (typeof names)[number];

/** The schema of PostgreSQL that holds one of them. */
export const schemaOf = (name: Name): string => `portico_${name}`;

type Where = Pick<Config, "DATA_DIR" | "DATABASE_URL"> &
  Partial<Pick<Config, "DATABASE_CONNECTIONS" | "DATABASE_REPLICA_URL">>;

/** Hears, in one line, of what had been left half-way and is put right now. */
export type Tell = (line: string) => void;
const nobody: Tell = () => undefined;

/** Opens one of the two databases: a schema of PostgreSQL, or a file of SQLite where no address is set. */
export async function openDatabase(
  { DATA_DIR, DATABASE_URL, DATABASE_CONNECTIONS = 8 }: Where,
  name: Name,
  tell: Tell = nobody,
): Promise<Database> {
  if (DATABASE_URL === "")
    return openSqlite({ file: `${DATA_DIR}/${name}.sqlite`, migrations: migrationsOf(name), tell });
  makeFolder(DATA_DIR); // what is no database is kept there all the same
  const { openPostgres } = await import("#adapters/postgres/open.ts");
  return openPostgres({
    ...{ url: DATABASE_URL, schema: schemaOf(name), migrations: migrationsOf(name, "postgres") },
    connections: connectionsOf(DATABASE_CONNECTIONS),
    tell,
  });
}

const connectionsOf = (all: number): number => Math.floor(all / names.length);

/** A replica that hangs keeps a visitor for this long, once in five seconds; the first server answers then. In milliseconds. */
const replicaPatience = { lock: 2000, statement: 2000, answer: 2000 };

/** Opens what the operator published: the database, and the store of openings, which a replica may read. */
export async function openCatalogue(
  where: Where,
  tell: Tell = nobody,
): Promise<{ catalogue: Database; jobStore: JobStore }> {
  const catalogue = await openDatabase(where, "catalogue", tell);
  const primary = createSqlJobStore(catalogue);
  const copy = await openReplica(where, catalogue);
  if (!copy) return { catalogue, jobStore: primary };
  const { replica, isReplica } = copy;
  const close = (): void => {
    replica.close();
    catalogue.close();
  };
  const time = (): number => performance.now();
  return {
    catalogue: { ...catalogue, close },
    jobStore: createReplicatedJobStore({ primary, replica: createSqlJobStore(replica), isReplica, time }),
  };
}

interface Replica {
  readonly replica: Database;
  /** Whether it follows the catalogue, and nobody writes to it. Raises `unavailable` where it does not answer. */
  readonly isReplica: () => Promise<boolean>;
}

async function openReplica(
  { DATABASE_URL, DATABASE_REPLICA_URL: url = "", DATABASE_CONNECTIONS = 8 }: Where,
  catalogue: Database,
): Promise<Replica | undefined> {
  if (DATABASE_URL === "" || url === "") return undefined;
  const [{ openPostgres }, { isReplicaOf }] = await Promise.all([
    import("#adapters/postgres/open.ts"),
    import("#adapters/postgres/catalogue-identity.ts"),
  ]);
  const connections = connectionsOf(DATABASE_CONNECTIONS);
  const replica = await openPostgres({
    ...{ setting: "DATABASE_REPLICA_URL", url, schema: schemaOf("catalogue"), connections },
    patience: replicaPatience,
  });
  return { replica, isReplica: () => isReplicaOf(catalogue, replica) };
}

/** What keeps the replica from being read, for the operator; nothing where it is, or none is set. */
export async function troubleOfReplica(where: Where): Promise<string | undefined> {
  if ((where.DATABASE_REPLICA_URL ?? "") === "") return undefined;
  const catalogue = await openDatabase(where, "catalogue");
  let copy: Replica | undefined;
  try {
    copy = await openReplica(where, catalogue);
    if (!copy || (await copy.isReplica())) return undefined;
    return "this is no replica of DATABASE_URL: another database, one that takes writes, or one that follows what was there before a restore";
  } catch (error) {
    return error instanceof Error ? error.message : "unknown";
  } finally {
    copy?.replica.close();
    catalogue.close();
  }
}

/**
 * Tells a catalogue from others that were at its address before, and from itself before it went back to an earlier time; the file of SQLite lies beside
 * what is made of it, and goes with it.
 */
export async function pastOfCatalogue({ DATABASE_URL }: Where, catalogue: Database): Promise<string> {
  if (DATABASE_URL === "") return "";
  return (await import("#adapters/postgres/catalogue-identity.ts")).pastOfCatalogue(catalogue);
}

/** Copies the databases, each as of one moment, into a folder that holds neither. */
export async function copyDatabases({ DATA_DIR, DATABASE_URL }: Where, folder: string): Promise<void> {
  if (DATABASE_URL !== "")
    throw new PorticoError(
      "invalid",
      "the databases are PostgreSQL's: back them up with pg_dump, or as its operator does",
    );
  for (const name of names) await copySqlite({ from: `${DATA_DIR}/${name}.sqlite`, to: `${folder}/${name}.sqlite` });
}
