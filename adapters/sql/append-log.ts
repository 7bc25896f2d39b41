import { createHash, randomBytes } from "node:crypto";
import { hashedText, headText, type StoredEntry, type StoredHead } from "#core/applications/log/check-log.ts";
import type { AuditStamp } from "#core/applications/stored/desk.ts";
import type { LogAction, LogFacts } from "#core/applications/stored/log-entry.ts";
import { PorticoError } from "#core/errors.ts";
import type { ApplicationId } from "#core/identity/application-id.ts";
import type { Secrets } from "#core/secrets.ts";
import type { Queries } from "./database.ts";
import { signedAliasOf } from "./log-alias.ts";
import { hasLogBegun, markLogBegun } from "./log-begun.ts";
import { type HeadRow, insertHead, isHeadSigned, keyOf, macOf, readHead, rewrapLogKey } from "./log-head.ts";
import { newLogKey } from "./log-key.ts";

/** An action that is logged. */
export interface LoggedAction extends AuditStamp {
  readonly action: LogAction;
  /** The application that the action concerns, if it concerns a single one. */
  readonly id?: ApplicationId;
  readonly about?: LogFacts;
  readonly why?: string | undefined;
}

/**
 * Appends an entry to the log, as the last step of the action's transaction. Writers take turns in both database systems, so nobody else appends
 * between reading and writing the head. Returns false, with nothing appended, if there is no secret yet. Raises `unavailable` if no secret decrypts
 * the key of the log, if the entire log was deleted, or if the database does not store the entry.
 */
export type LogAppender = (queries: Queries, action: LoggedAction) => Promise<boolean>;

/** `secrets` is missing before the first start of the site, when nobody can have applied yet. */
export const createLogAppender =
  (secrets: Secrets | undefined): LogAppender =>
  async (queries, action) => {
    if (!secrets && !(await readHead(queries)) && !(await hasLogBegun(queries))) return false;
    const opened = await openLog(queries, secrets);
    const alias = action.id && (await signedAliasOf(queries, action.id, opened.key));
    await append(queries, opened, action, alias);
    return true;
  };

export const hashAfter = (previous: string, entry: Omit<StoredEntry, "hash" | "mac">): string =>
  createHash("sha256")
    .update(`${previous}\n${hashedText(entry)}`)
    .digest("hex");

export const hashOfReason = (salt: string, why: string): string =>
  createHash("sha256").update(`${salt}${why}`).digest("hex");

export interface OpenedLog {
  readonly key: Buffer;
  readonly head: HeadRow;
  /** Whether the signature of the head is right. If not, later heads get no valid signature either, so that a check finds the change. */
  readonly isSigned: boolean;
}

/** Whether the log has any entry, even if its head is missing. */
export const hasEntries = async (queries: Pick<Queries, "get">): Promise<boolean> =>
  (await queries.get("SELECT 1 AS found FROM log_entry LIMIT 1")) !== undefined;

/** Returns the head of the log and its key. Creates both if the log has never had an entry. */
async function openLog(queries: Queries, secrets: Secrets | undefined): Promise<OpenedLog> {
  if (secrets) await rewrapLogKey(queries, secrets);
  const head = await readHead(queries);
  if (!head && secrets && !(await hasEntries(queries))) {
    if (await hasLogBegun(queries))
      throw new PorticoError("unavailable", "the log of operators was deleted: careers log verify says more");
    const key = newLogKey();
    return {
      key,
      head: await insertHead(queries, { place: 0, hash: "", keyFrom: 1 }, { key, secrets }),
      isSigned: true,
    };
  }
  const key = head && keyOf(head, secrets);
  if (!key)
    throw new PorticoError(
      "unavailable",
      "no accepted secret decrypts the key of the log of operators: careers log verify says more",
    );
  return { key, head, isSigned: isHeadSigned(key, head) };
}

/** Appends an entry to an opened log. */
export async function append(
  queries: Queries,
  { key, head, isSigned }: OpenedLog,
  { at, who, action, id, about, why }: LoggedAction,
  alias: string | undefined,
): Promise<void> {
  const place = head.place + 1;
  const salt = randomBytes(16).toString("hex");
  const entry = {
    place,
    at,
    who,
    action,
    ...(alias === undefined ? {} : { alias }),
    ...(about === undefined ? {} : { about: JSON.stringify(about) }),
    ...(why === undefined ? {} : { whyHash: hashOfReason(salt, why) }),
  };
  const hash = hashAfter(head.hash, entry);
  await changeOne(
    queries,
    `INSERT INTO log_entry (place, at, who, action, alias, about, why_hash, hash, mac) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (place) DO NOTHING`, // somebody may have forged a row there
    ...[place, at, who, action, alias ?? null, entry.about ?? null, entry.whyHash ?? null, hash, macOf(key, hash)],
  );
  if (why !== undefined) {
    await queries.run("DELETE FROM log_reason WHERE place = ?", place); // there is an old reason if somebody has deleted the last entries of the log
    const sql = "INSERT INTO log_reason (place, application, salt, why) VALUES (?, ?, ?, ?)";
    await changeOne(queries, sql, place, id ?? null, salt, why);
  }
  await markLogBegun(queries);
  const next: StoredHead = { ...head, place, hash };
  await changeOne(
    queries,
    "UPDATE log_head SET place = ?, hash = ?, mac = ? WHERE place = ? AND hash = ?",
    ...[place, hash, isSigned ? macOf(key, headText(next)) : head.mac, head.place, head.hash],
  );
}

/** Raises `unavailable` if a statement does not change exactly one row, for example because a trigger or a forged row prevents it. */
async function changeOne(queries: Queries, sql: string, ...values: readonly (string | number | null)[]): Promise<void> {
  if ((await queries.run(sql, ...values)) !== 1)
    throw new PorticoError(
      "unavailable",
      "the database did not store an entry of the log of operators: careers log verify says more",
    );
}
