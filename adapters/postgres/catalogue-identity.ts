import { codeOf } from "#core/errors.ts";
import type { Database, Row } from "../sql/database.ts";

const schema = "SELECT oid AS schema FROM pg_namespace WHERE nspname = current_schema()";
const server = "SELECT system_identifier::text AS server FROM pg_control_system()";

/**
 * Identifies a catalogue: another one, even if it was at the same address before, has another identity, as data derived from it is useless here. A
 * replica has the identity of its server.
 */
export async function identityOfCatalogue(database: Database): Promise<string> {
  const own = await database.get(schema);
  return `${(await readIfAllowed(database, server))?.["server"] ?? ""} ${own?.["schema"] ?? ""}`;
}

/** Reads what some servers do not have or do not allow; `undefined` then. Raises `unavailable` if the server does not answer. */
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
 * Identifies a catalogue and, if the server reveals its timeline, its history: a restore or a failover may have reverted changes. Raises
 * `unavailable` if the server does not answer.
 */
export async function pastOfCatalogue(database: Database): Promise<string> {
  return `${await identityOfCatalogue(database)} ${(await timelineOf(database, primaryTimeline)) ?? ""}`;
}

const primaryTimeline = "SELECT ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int AS timeline";
const replicaTimeline = "SELECT timeline_id AS timeline FROM pg_control_checkpoint()";

/**
 * Whether a database is a replica of this catalogue: not of another one, not promoted to a primary that takes writes, and not following the
 * catalogue's history before a restore. The last is not checked if the servers do not reveal their timelines.
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
