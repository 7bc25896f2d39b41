import { codeOf } from "#core/errors.ts";
import type { Database, Row } from "../sql/database.ts";

const schema = "SELECT oid AS schema FROM pg_namespace WHERE nspname = current_schema()";
const server = "SELECT system_identifier::text AS server FROM pg_control_system()";

/**
 * Tells one catalogue from every other, also from one that was at the same address before: what was made of another is of no use. Replicas of a server
 * have the same.
 */
export async function identityOfCatalogue(database: Database): Promise<string> {
  const own = await database.get(schema);
  return `${(await told(database, server))?.["server"] ?? ""} ${own?.["schema"] ?? ""}`;
}

/** What not every server tells, and not everybody. Raises `unavailable` where it does not answer: that says nothing. */
async function told(database: Database, question: string): Promise<Row | undefined> {
  try {
    return await database.get(question);
  } catch (error) {
    if (codeOf(error) !== "unavailable" || isForbidden(error)) return undefined;
    throw error;
  }
}

const isForbidden = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && "code" in error.cause && error.cause.code === "42501";

/**
 * Tells a catalogue also from itself after a restore or a failover, which may have taken changes back; where the server tells of its timeline. Raises
 * `unavailable` where it does not answer.
 */
export async function pastOfCatalogue(database: Database): Promise<string> {
  return `${await identityOfCatalogue(database)} ${(await timelineOf(database, timelineOfFirst)) ?? ""}`;
}

const timelineOfFirst = "SELECT ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int AS timeline";
const timelineOfCopy = "SELECT timeline_id AS timeline FROM pg_control_checkpoint()";

/**
 * Whether a database only follows a catalogue: neither another one, nor one that was promoted and may be written, nor one that follows what the catalogue was before a
 * restore. Where the servers do not tell of their timelines, that last is not looked at.
 */
export async function isReplicaOf(catalogue: Database, copy: Database): Promise<boolean> {
  const state = await copy.get("SELECT pg_is_in_recovery() AS follows");
  if (!state?.["follows"]) return false;
  if ((await identityOfCatalogue(copy)) !== (await identityOfCatalogue(catalogue))) return false;
  const [theirs, ours] = [await timelineOf(copy, timelineOfCopy), await timelineOf(catalogue, timelineOfFirst)];
  return theirs === undefined || ours === undefined || theirs === ours;
}

async function timelineOf(database: Database, question: string): Promise<unknown> {
  return (await told(database, question))?.["timeline"];
}
