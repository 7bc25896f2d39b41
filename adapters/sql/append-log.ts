import { createHash, createHmac, randomBytes } from "node:crypto";
import { anchorText, hashedText } from "#core/applications/log/check-log.ts";
import type { Mark } from "#core/applications/stored/desk.ts";
import type { LogAction, LogEntry, LogFacts, LogHead } from "#core/applications/stored/log-entry.ts";
import type { ApplicationId } from "#core/identity/application-id.ts";
import type { Secrets } from "#core/secrets.ts";
import type { Moment } from "#core/time/time.ts";
import { momentIn, numberIn, type Queries, type Row, textIn } from "./database.ts";
import { isWrappedFor, newLogKey, unwrapLogKey, wrapLogKey } from "./log-key.ts";
import { aliasOf } from "./record-event.ts";

/** An action to be logged. */
export interface LoggedAction extends Mark {
  readonly action: LogAction;
  /** The application that it concerns, if it concerns a single one. */
  readonly id?: ApplicationId;
  readonly about?: LogFacts;
  readonly why?: string | undefined;
}

/**
 * Appends an entry to the log, as the last step of the transaction of the action. Returns false, with nothing appended, if there is no secret yet.
 * Transactions are exclusive in both systems, so nothing else appends between reading the head and writing it.
 */
export type AppendLog = (queries: Queries, action: LoggedAction) => Promise<boolean>;

/** `secrets` is missing before the first start of the site: nobody can have applied yet. */
export const createAppendLog =
  (secrets: Secrets | undefined): AppendLog =>
  async (queries, action) => {
    if (!secrets) return false;
    const alias = action.id && (await aliasOf(queries, action.id));
    const { key, ...head } = await headForAppending(queries, secrets, action);
    await append(queries, { key, head, action, alias });
    return true;
  };

/** The key of the log; `undefined` if no secret in use decrypts it. */
export const keyIn = (head: Row, secrets: Secrets): Buffer | undefined =>
  unwrapLogKey(textIn(head, "wrapped_key"), secrets);

/** Encrypts the key of the log with the secrets in use, if it was encrypted with others. */
export async function rewrapLogKey(queries: Pick<Queries, "get" | "run">, secrets: Secrets): Promise<void> {
  const row = await queries.get("SELECT wrapped_key FROM log_head");
  const key = row && keyIn(row, secrets);
  if (!key || isWrappedFor(textIn(row, "wrapped_key"), secrets)) return;
  const sql = "UPDATE log_head SET wrapped_key = ? WHERE wrapped_key = ?"; // unless another process was faster
  await queries.run(sql, wrapLogKey(key, secrets), textIn(row, "wrapped_key"));
}

export const hashAfter =
  (key: Buffer) =>
  (previous: string, entry: Omit<LogEntry, "hash">): string =>
    macOf(key, `${previous}\n${hashedText(entry)}`);

export const macOf = (key: Buffer, text: string): string => createHmac("sha256", key).update(text).digest("hex");

export const hashOfReason = (salt: string, why: string): string =>
  createHash("sha256").update(`${salt}${why}`).digest("hex");

/** The last entry, and the key for the next one. The first entry of all gets a new key; so does the first one after all secrets were lost. */
async function headForAppending(
  queries: Queries,
  secrets: Secrets,
  mark: Mark,
): Promise<LogHead & { readonly key: Buffer }> {
  await rewrapLogKey(queries, secrets);
  const row = await queries.get("SELECT place, hash, wrapped_key FROM log_head");
  const known = row && keyIn(row, secrets);
  if (known) return { place: numberIn(row, "place"), hash: textIn(row, "hash"), key: known };
  const key = newLogKey();
  if (!row) {
    const sql = "INSERT INTO log_head (one, place, hash, wrapped_key, key_from) VALUES (1, 0, '', ?, 1)";
    await queries.run(sql, wrapLogKey(key, secrets));
    return { place: 0, hash: "", key };
  }
  const lost = { place: numberIn(row, "place"), hash: textIn(row, "hash") };
  await queries.run("UPDATE log_head SET wrapped_key = ?, key_from = ?", ...[wrapLogKey(key, secrets), lost.place + 1]);
  const { at, who } = mark;
  const head = await append(queries, { key, head: lost, action: { at, who, action: "new-key" }, alias: undefined });
  return { ...head, key };
}

interface Appending {
  readonly key: Buffer;
  readonly head: LogHead;
  readonly action: LoggedAction;
  readonly alias: string | undefined;
}

async function append(
  queries: Queries,
  { key, head, action: { at, who, action, id, about, why }, alias }: Appending,
): Promise<LogHead> {
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
  const hash = hashAfter(key)(head.hash, entry);
  await queries.run(
    "INSERT INTO log_entry (place, at, who, action, alias, about, why_hash, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
    ...[place, at, who, action, alias ?? null, entry.about ?? null, entry.whyHash ?? null, hash],
  );
  if (why !== undefined) {
    await queries.run("DELETE FROM log_reason WHERE place = ?", place); // left there if somebody has cut off the end of the log
    const sql = "INSERT INTO log_reason (place, application, salt, why) VALUES (?, ?, ?, ?)";
    await queries.run(sql, place, id ?? null, salt, why);
  }
  await queries.run("UPDATE log_head SET place = ?, hash = ?", place, hash);
  return { place, hash };
}

/** The entries at the beginning of the log that are older than a moment: all entries before the first one that is not. */
const oldEntries = "place < coalesce((SELECT min(place) FROM log_entry WHERE at >= ?), place + 1)";

export async function countOldEntries(queries: Pick<Queries, "get">, moment: Moment): Promise<number> {
  const row = await queries.get(`SELECT count(*) AS entries FROM log_entry WHERE ${oldEntries}`, moment);
  return row ? numberIn(row, "entries") : 0;
}

/** Removes the entries from before a moment, and keeps a signed note of the last of them (`LogAnchor`). Returns their number. */
export async function removeOldEntries(
  queries: Queries,
  moment: Moment,
  secrets: Secrets | undefined,
): Promise<number> {
  const head = secrets && (await queries.get("SELECT wrapped_key FROM log_head"));
  const key = head && keyIn(head, secrets);
  const last =
    key &&
    (await queries.get(
      `SELECT place, hash, at FROM log_entry WHERE ${oldEntries} ORDER BY place DESC LIMIT 1`,
      moment,
    ));
  if (!last) return 0;
  const anchor = { place: numberIn(last, "place"), hash: textIn(last, "hash"), at: momentIn(last, "at") };
  await queries.run(
    "UPDATE log_head SET anchor_place = ?, anchor_hash = ?, anchor_at = ?, anchor_mac = ?",
    ...[anchor.place, anchor.hash, anchor.at, macOf(key, anchorText(anchor))],
  );
  await queries.run("DELETE FROM log_reason WHERE place <= ?", anchor.place);
  return queries.run("DELETE FROM log_entry WHERE place <= ?", anchor.place);
}
