import { makeFolder } from "#adapters/disk/make-folder.ts";
import type { Database } from "#adapters/sql/database.ts";
import { copySqlite } from "#adapters/sqlite/copy.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { PorticoError } from "#core/errors.ts";
import type { Config } from "./config.ts";
import { migrationsOf } from "./migrations.ts";

/** What the operator published, and what candidates sent. */
const names = ["catalogue", "applications"] as const;
type Name = (typeof names)[number];

/** The schema of PostgreSQL that holds one of them. */
export const schemaOf = (name: Name): string => `portico_${name}`;

type Where = Pick<Config, "DATA_DIR" | "DATABASE_URL"> & Partial<Pick<Config, "DATABASE_CONNECTIONS">>;

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
    connections: Math.floor(DATABASE_CONNECTIONS / names.length),
  });
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
