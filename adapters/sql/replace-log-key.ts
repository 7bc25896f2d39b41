import type { AuditStamp } from "#core/applications/stored/desk.ts";
import type { LogHead } from "#core/applications/stored/log-entry.ts";
import type { Secrets } from "#core/secrets.ts";
import { append, hasEntries } from "./append-log.ts";
import { countProblems, lastWrittenAfter } from "./check-log.ts";
import { numberIn, type Queries, textIn } from "./database.ts";
import { signAliases } from "./log-alias.ts";
import { hasLogBegun } from "./log-begun.ts";
import { type HeadRow, insertHead, isHeadSigned, isValidPlaceSql, keyOf, readHead } from "./log-head.ts";
import { newLogKey } from "./log-key.ts";

/**
 * Creates a new key for the log if no secret decrypts the current one, if the entire log was deleted, or if a check finds a problem that is newer
 * than the current key. The first entry under the new key contains the number of problems. Signs the head and the aliases again, and removes rows
 * after the last entry that the program wrote. Returns false, with nothing changed, if there is no problem.
 */
export async function replaceLogKey(queries: Queries, secrets: Secrets, { at, who }: AuditStamp): Promise<boolean> {
  const stored = await readHead(queries);
  const known = stored && keyOf(stored, secrets);
  const problems = stored
    ? (await countProblems(queries, stored, known)).sinceKey
    : Number(await isHeadMissing(queries));
  if (problems === 0) return false;
  const { place = 0, hash = "" } = (await lastWritten(queries, stored, known)) ?? {};
  await queries.run("DELETE FROM log_reason WHERE place > ?", place);
  const removed = await queries.run("DELETE FROM log_entry WHERE place > ?", place);
  const anchor = stored?.anchor;
  const key = newLogKey();
  await queries.run("DELETE FROM log_head");
  const head = await insertHead(
    queries,
    { place, hash, keyFrom: place + 1, ...(anchor ? { anchor } : {}) },
    { key, secrets },
  );
  await signAliases(queries, key);
  const about = { problems, ...(removed > 0 ? { removed } : {}) };
  await append(queries, { key, head, isSigned: true }, { at, who, action: "new-key", about }, undefined);
  return true;
}

const isHeadMissing = async (queries: Pick<Queries, "get">): Promise<boolean> =>
  (await hasEntries(queries)) || (await hasLogBegun(queries));

/** The last entry that the program wrote, according to the head and the key. If these prove nothing, it is the last stored entry. */
async function lastWritten(
  queries: Pick<Queries, "all" | "get">,
  head: HeadRow | undefined,
  key: Buffer | undefined,
): Promise<LogHead | undefined> {
  if (head && key && isHeadSigned(key, head)) return lastWrittenAfter(queries, head, key);
  const row = await queries.get(
    `SELECT place, hash FROM log_entry WHERE place > ? AND ${isValidPlaceSql} ORDER BY place DESC LIMIT 1`,
    head?.place ?? 0,
  );
  return row ? { place: numberIn(row, "place"), hash: textIn(row, "hash") } : head;
}
