import { makeFolder } from "#adapters/disk/make-folder.ts";
import type { Database } from "#adapters/sql/database.ts";
import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import { copySqlite } from "#adapters/sqlite/copy.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { PorticoError } from "#core/errors.ts";
import type { JobStore } from "#core/jobs/job-store.ts";
import { createReplicatedJobStore } from "#core/jobs/replicated-job-store.ts";
import type { Config } from "./config.ts";
import { migrationsOf } from "./migrations.ts";

/** What the operator published, and what candidates sent. */
const names = ["catalogue", "applications"] as const;
type Name = (typeof names)[number];

/** The schema of PostgreSQL that holds one of them. */
export const schemaOf = (name: Name): string => `portico_${name}`;

type Where = Pick<Config, "DATA_DIR" | "DATABASE_URL"> &
  Partial<Pick<Config, "DATABASE_CONNECTIONS" | "DATABASE_REPLICA_URL">>;

/** Opens one of the two databases: a schema of PostgreSQL, or a file of SQLite where no address is set. */
export async function openDatabase(
  { DATA_DIR, DATABASE_URL, DATABASE_CONNECTIONS = 8 }: Where,
  name: Name,
): Promise<Database> {
  if (DATABASE_URL === "") return openSqlite({ file: `${DATA_DIR}/${name}.sqlite`, migrations: migrationsOf(name) });
  makeFolder(DATA_DIR); // what is no database is kept there all the same
  const { openPostgres } = await import("#adapters/postgres/open.ts");
  return openPostgres({
    ...{ url: DATABASE_URL, schema: schemaOf(name), migrations: migrationsOf(name, "postgres") },
    connections: connectionsOf(DATABASE_CONNECTIONS),
  });
}

const connectionsOf = (all: number): number => Math.floor(all / names.length);

/** Opens what the operator published: the database, and the store of openings, which a replica may read. */
export async function openCatalogue(where: Where): Promise<{ catalogue: Database; jobStore: JobStore }> {
  const { DATABASE_REPLICA_URL: url = "", DATABASE_CONNECTIONS = 8 } = where;
  const catalogue = await openDatabase(where, "catalogue");
  const primary = createSqlJobStore(catalogue);
  if (where.DATABASE_URL === "" || url === "") return { catalogue, jobStore: primary };
  const { openPostgres } = await import("#adapters/postgres/open.ts");
  const connections = connectionsOf(DATABASE_CONNECTIONS);
  const replica = await openPostgres({ url, schema: schemaOf("catalogue"), connections });
  const close = (): void => {
    replica.close();
    catalogue.close();
  };
  const time = (): number => performance.now();
  return {
    catalogue: { ...catalogue, close },
    jobStore: createReplicatedJobStore({ primary, replica: createSqlJobStore(replica), time }),
  };
}

/** Tells a catalogue from others that were at its address before; the file of SQLite lies beside what is made of it, and goes with it. */
export async function identityOfCatalogue({ DATABASE_URL }: Where, catalogue: Database): Promise<string> {
  if (DATABASE_URL === "") return "";
  return (await import("#adapters/postgres/catalogue-identity.ts")).identityOfCatalogue(catalogue);
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
