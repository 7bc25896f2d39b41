import type { FilesPlace, Installation } from "#core/installation/installation.ts";
import { type Database, numberIn, optionalTextIn, type Queries, textIn } from "./database.ts";

/** A database that is opened only for reading. It is not created, updated or changed. */
export interface ReadOnlyDatabase extends Pick<Queries, "all" | "get"> {
  /** The names of the existing tables. An older database has fewer tables than this version, and an empty one has none. */
  readonly tables: ReadonlySet<string>;
  close(): void;
}

const isPlace = (text: string | undefined): text is FilesPlace => text === "folder" || text === "bucket";

async function rowOf(queries: Pick<Queries, "get">): Promise<Installation | undefined> {
  const row = await queries.get("SELECT id, secrets, files FROM installation");
  if (!row) return undefined;
  const files = optionalTextIn(row, "files");
  const secrets = textIn(row, "secrets").split(" ").filter(Boolean);
  return { id: textIn(row, "id"), secrets, files: isPlace(files) ? files : undefined };
}

/** The record of the installation in a database; `undefined` if there is none yet. */
export const installationIn = async (database: ReadOnlyDatabase): Promise<Installation | undefined> =>
  database.tables.has("installation") ? rowOf(database) : undefined;

/** The tables whose rows show that people have used a database, with the words for one row and for several. */
const kept = [
  ["application", "application", "applications"],
  ["unconfirmed", "unconfirmed application", "unconfirmed applications"],
  ["outbox", "mail", "mails"],
  ["consent", "proof of consent", "proofs of consent"],
] as const;

/** Summarises the data that people have stored in a database, for example as `3 applications`. */
export async function storedDataSummaryOf({ tables, get }: ReadOnlyDatabase): Promise<string[]> {
  const held: string[] = [];
  for (const [table, one, several] of kept) {
    const row = tables.has(table) ? await get(`SELECT count(*) AS count FROM ${table}`) : undefined;
    const count = row ? numberIn(row, "count") : 0;
    if (count > 0) held.push(`${count} ${count === 1 ? one : several}`);
  }
  return held;
}

const appliedIn = async (queries: Pick<Queries, "get">, tables: readonly string[]): Promise<boolean> => {
  for (const table of tables) if (await queries.get(`SELECT 1 AS found FROM ${table} LIMIT 1`)) return true;
  return false;
};

const people = ["application", "unconfirmed"];

/** Whether somebody has applied, so that links to applications are in mailboxes. */
export const hasApplications = (database: ReadOnlyDatabase): Promise<boolean> =>
  appliedIn(
    database,
    people.filter((table) => database.tables.has(table)),
  );

export interface InstallationClaim {
  /** Creates an id for an installation that has none yet. */
  readonly newId: () => string;
  /** The check values of the secrets in use, for an installation's id. */
  readonly secretsOf: (id: string) => readonly string[];
  /** Where the files are, if this is certain. */
  readonly files?: FilesPlace;
}

/**
 * Records the id of the installation in its database. If several hosts start together, only one of them records an id. Stores the check values of the
 * secrets in use, so that hosts accept each other while an operator changes the secrets. If there are applications, and the database has check values
 * of other secrets only, stores nothing and returns `undefined`.
 */
export async function claimInstallation(
  database: Database,
  claim: InstallationClaim,
): Promise<Installation | undefined> {
  const there = await rowOf(database);
  if (there && isSettled(there, claim)) return there;
  return database.transaction(async (queries) => {
    await queries.run(
      "INSERT INTO installation (one, id, secrets) VALUES (1, ?, '') ON CONFLICT DO NOTHING",
      claim.newId(),
    );
    const installation = await rowOf(queries);
    if (!installation) return undefined;
    const secrets = claim.secretsOf(installation.id);
    if (!isKnown(installation, secrets) && (await appliedIn(queries, people))) return undefined;
    const files = claim.files ?? installation.files;
    await queries.run("UPDATE installation SET secrets = ?, files = ?", secrets.join(" "), files ?? null);
    return { ...installation, secrets, files };
  });
}

/** Whether one of these check values is stored for an installation; true if none is stored yet. */
export const isKnown = ({ secrets: noted }: Installation, secrets: readonly string[]): boolean =>
  noted.length === 0 || secrets.some((secret) => noted.includes(secret));

function isSettled({ id, secrets: noted, files }: Installation, claim: InstallationClaim): boolean {
  const secrets = claim.secretsOf(id);
  const isSame = secrets.length === noted.length && secrets.every((secret) => noted.includes(secret));
  return isSame && (claim.files === undefined || claim.files === files);
}

/** Records where files are from now on. With `undefined`, the record is deleted. */
export const recordFilesPlace = (database: Database, files: FilesPlace | undefined): Promise<number> =>
  database.run("UPDATE installation SET files = ?", files ?? null);

/** Replaces the check values of the installation's secrets, even if the database knows none of the new secrets. */
export const replaceSecrets = (database: Database, secrets: readonly string[]): Promise<number> =>
  database.run("UPDATE installation SET secrets = ?", secrets.join(" "));
