import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { schemaOf } from "#adapters/postgres/schemas.ts";
import { type Database, numberIn } from "#adapters/sql/database.ts";
import { momentOf } from "#core/time/time.ts";
import { openDatabase } from "#server/compose/databases.ts";
import { type Postgres, startPostgres } from "../../scripts/postgres/start.ts";

export const systems = ["sqlite", "postgres"] as const;
/** The database system of a series. */
export type System = (typeof systems)[number];

/** The databases of one data folder. */
export interface Databases {
  /** The settings that make a server use these databases. */
  readonly settings: { readonly DATABASE_URL: string };
  open(name: "catalogue" | "applications"): Promise<Database>;
  /** Crashes the database server and restarts it after `away` milliseconds; missing for SQLite, which has no server. */
  readonly crash?: (away?: number) => Promise<void>;
  /** Locks the tables into which applications are written, for this many milliseconds. */
  hold(milliseconds: number): Promise<void>;
  stop(): void;
}

/** Opens the databases of a series: SQLite files in the data folder, or a new PostgreSQL server. */
export async function databasesOf(system: System, data: string): Promise<Databases> {
  const postgres: Postgres | undefined = system === "postgres" ? await startPostgres() : undefined;
  const settings = { DATABASE_URL: postgres?.url ?? "" };
  return {
    settings,
    open: (name) => openDatabase({ DATA_DIR: data, ...settings }, name),
    ...(postgres
      ? {
          async crash(away = 0) {
            postgres.crash();
            await pause(away);
            await postgres.restart();
          },
        }
      : {}),
    hold: (milliseconds) => (postgres ? holdTables(postgres.url, milliseconds) : holdFile(data, milliseconds)),
    stop: () => postgres?.stop(),
  };
}

async function holdFile(data: string, milliseconds: number): Promise<void> {
  const other = new DatabaseSync(`${data}/applications.sqlite`, { timeout: 5000 });
  other.exec("BEGIN IMMEDIATE");
  await pause(milliseconds);
  other.exec("ROLLBACK");
  other.close();
}

async function holdTables(url: string, milliseconds: number): Promise<void> {
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query(
    `BEGIN; SET LOCAL search_path TO ${schemaOf("applications")}; LOCK TABLE application, unconfirmed, intent IN ACCESS EXCLUSIVE MODE`,
  );
  await pause(milliseconds);
  await other.query("ROLLBACK");
  await other.end();
}

/** Opens one of the SQLite databases in a data folder. */
export const openDatabaseFile = (data: string, name: "catalogue" | "applications"): Promise<Database> =>
  openDatabase({ DATA_DIR: data, DATABASE_URL: "" }, name);

/** Counts the mails in the outbox that are not sent yet. */
export async function countWaitingMails(kept: Database): Promise<number> {
  const row = await kept.get("SELECT count(*) AS mails FROM outbox WHERE sent_at IS NULL");
  return row ? numberIn(row, "mails") : 0;
}

/**
 * Counts the unsent mails that a sender could claim now. Leaves out claimed mails, even if the sender that claimed them was killed, and mails that
 * have to wait for an earlier mail of the same application.
 */
export async function countClaimableMails(kept: Database): Promise<number> {
  const row = await kept.get(
    `SELECT count(*) AS mails FROM outbox WHERE sent_at IS NULL AND claimed_until IS NULL AND NOT EXISTS (
       SELECT 1 FROM outbox AS held WHERE held.owner = outbox.owner AND held.sent_at IS NULL AND held.claimed_until IS NOT NULL)`,
  );
  return row ? numberIn(row, "mails") : 0;
}

/**
 * Counts the applications with an unfinished withdrawal or erasure that can no longer be undone. An erasure is finished only after it has queued the
 * mail to recruiting about copies.
 */
export async function countUnsettled(kept: Database): Promise<number> {
  const now = momentOf(new Date());
  const row = await kept.get(
    "SELECT count(*) AS applications FROM application WHERE undo_until <= ? OR erasing IS NOT NULL",
    now,
  );
  return row ? numberIn(row, "applications") : 0;
}
