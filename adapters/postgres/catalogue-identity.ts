import { codeOf } from "#core/errors.ts";
import type { Database, Row } from "../sql/database.ts";

const schema = "SELECT oid AS schema FROM pg_namespace WHERE nspname = current_schema()";
const server = "SELECT system_identifier::text AS server FROM pg_control_system()";

/**
 * Returns the identity of a catalogue. It shows whether data was derived from this catalogue or from another one. Two catalogues have different
 * identities even if one has replaced the other at the same address. A replica has the same identity as its primary.
 */
export async function identityOfCatalogue(database: Database): Promise<string> {
  const own = await database.get(schema);
  return `${(await readIfAllowed(database, server))?.["server"] ?? ""} ${own?.["schema"] ?? ""}`;
}

/**
 * Reads a row. Returns `undefined` if the server lacks a function or view that the query uses, or does not allow reading it. Raises `unavailable` if
 * the server does not respond.
 */
async function readIfAllowed(database: Database, sql: string): Promise<Row | undefined> {
  try {
    return await database.get(sql);
  } catch (error) {
    if (codeOf(error) !== "unavailable" || isForbidden(error)) return undefined;
    throw error;
  }
}

const isForbidden = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && "code" in error.cause && error.cause.code === "42501";

/**
 * Returns a text that identifies a catalogue. If the server reveals its timeline, the text also identifies the history of the catalogue, because a
 * restore or a failover may have reverted changes. Raises `unavailable` if the server does not respond.
 */
export async function catalogueHistoryId(database: Database): Promise<string> {
  return `${await identityOfCatalogue(database)} ${(await timelineOf(database, primaryTimeline)) ?? ""}`;
}

const primaryTimeline = "SELECT ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int AS timeline";
const replicaTimeline = "SELECT timeline_id AS timeline FROM pg_control_checkpoint()";

/**
 * Whether a database is a replica of this catalogue. False if it is a replica of another one, if it was promoted to a primary that accepts writes, or
 * if it follows the history that the catalogue had before a restore. The history is not checked if the servers do not reveal their timelines.
 */
export async function isReplicaOf(catalogue: Database, copy: Database): Promise<boolean> {
  const state = await copy.get("SELECT pg_is_in_recovery() AS follows");
  if (!state?.["follows"]) return false;
  if ((await identityOfCatalogue(copy)) !== (await identityOfCatalogue(catalogue))) return false;
  const [theirs, ours] = [await timelineOf(copy, replicaTimeline), await timelineOf(catalogue, primaryTimeline)];
  return theirs === undefined || ours === undefined || theirs === ours;
}

async function timelineOf(database: Database, sql: string): Promise<unknown> {
  return (await readIfAllowed(database, sql))?.["timeline"];
}
