import { checkLog, type VerifiedEntry } from "#core/applications/log/check-log.ts";
import type { LogHead, LogProblem } from "#core/applications/stored/log-entry.ts";
import { hashAfter, hashOfReason } from "./append-log.ts";
import { numberIn, optionalTextIn, type Queries, type Row } from "./database.ts";
import { type HeadRow, isHeadSigned, macOf, maxPlace } from "./log-head.ts";

/** Checks the stored entries up to a head: their hashes, their signatures and their reasons. `key` is missing if no accepted secret decrypts it. */
export const checkStoredLog = (
  queries: Pick<Queries, "all">,
  head: HeadRow,
  key: Buffer | undefined,
  earlier?: LogHead,
): ReturnType<typeof checkLog> =>
  checkLog({
    entries: entriesBetween(queries, -maxPlace, head.place),
    head: { ...head, isSigned: key !== undefined && isHeadSigned(key, head) },
    hashAfter,
    ...(key ? { isSigned: ({ hash, mac }) => macOf(key, hash) === mac } : {}),
    ...(earlier ? { earlier } : {}),
  });

/**
 * Counts the problems of the log: all of them, and those since the current key was created. The operator who created that key knew of the earlier
 * problems. Entries after the head count as one problem: the program leaves none, because it updates the head in the transaction of each entry.
 */
export async function countProblems(
  queries: Pick<Queries, "all" | "get">,
  head: HeadRow,
  key: Buffer | undefined,
): Promise<{ readonly all: number; readonly sinceKey: number }> {
  const { problems } = await checkStoredLog(queries, head, key);
  const behind = (await lastPlaceAfter(queries, head)) === undefined ? 0 : 1;
  const isSigned = key !== undefined && isHeadSigned(key, head);
  const isSinceKey = ({ place }: LogProblem): boolean => !isSigned || place >= head.keyFrom;
  return { all: problems.length + behind, sinceKey: problems.filter(isSinceKey).length + behind };
}

/** The place of the last row after a head, but at most `maxPlace`; `undefined` if there is no such row. */
export async function lastPlaceAfter(
  queries: Pick<Queries, "get">,
  head: LogHead | undefined,
): Promise<number | undefined> {
  const row = await queries.get(
    `SELECT max(CASE WHEN place > ${maxPlace} THEN ${maxPlace} ELSE place END) AS place FROM log_entry WHERE place > ?`,
    head?.place ?? 0,
  );
  return row && row["place"] !== null ? numberIn(row, "place") : undefined;
}

/**
 * Follows the unbroken, signed chain of entries from a head, and returns its last entry. That is the entry of the head itself, unless somebody has
 * restored an older head.
 */
export async function lastWrittenAfter(queries: Pick<Queries, "all">, head: LogHead, key: Buffer): Promise<LogHead> {
  let last = head;
  for await (const entry of entriesBetween(queries, head.place, maxPlace)) {
    const follows = entry.place === last.place + 1 && hashAfter(last.hash, entry) === entry.hash;
    if (!follows || macOf(key, entry.hash) !== entry.mac) break;
    last = entry;
  }
  return last;
}

const pageSize = 1000;

/** Yields the entries with places after `start`, up to and including `end`. */
async function* entriesBetween(
  queries: Pick<Queries, "all">,
  start: number,
  end: number,
): AsyncGenerator<VerifiedEntry> {
  for (let place = start; ; ) {
    const rows = await queries.all(
      `SELECT log_entry.*, log_reason.place AS reason, log_reason.salt, log_reason.why,
         EXISTS (SELECT 1 FROM application WHERE application.alias = log_entry.alias) AS there
       FROM log_entry LEFT JOIN log_reason ON log_reason.place = log_entry.place
       WHERE log_entry.place > ? AND log_entry.place <= ? ORDER BY log_entry.place LIMIT ${pageSize}`,
      ...[place, end],
    );
    for (const row of rows) yield readEntryIn(row);
    if (rows.length < pageSize) return;
    place = numberIn(rows.at(-1) ?? {}, "place");
  }
}

/** Reads a row that somebody may have edited. */
function readEntryIn(row: Row): VerifiedEntry {
  const [alias, about, whyHash] = ["alias", "about", "why_hash"].map((column) => optionalTextIn(row, column));
  return {
    place: numberIn(row, "place"),
    at: String(row["at"]),
    who: String(row["who"]),
    action: String(row["action"]),
    ...(alias === undefined ? {} : { alias }),
    ...(about === undefined ? {} : { about }),
    ...(whyHash === undefined ? {} : { whyHash }),
    hash: String(row["hash"]),
    mac: String(row["mac"]),
    isReasonIntact: isReasonIntact(row, whyHash),
  };
}

/** Whether the stored reason is the original one. It may be missing if the entry is about an application that was erased. */
function isReasonIntact(row: Row, whyHash: string | undefined): boolean {
  const isStored = row["reason"] !== null;
  if (whyHash === undefined) return !isStored;
  if (isStored) return hashOfReason(String(row["salt"]), String(row["why"])) === whyHash;
  return row["alias"] !== null && !Number(row["there"]);
}
