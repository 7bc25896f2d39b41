import { checkLog, type VerifiedEntry } from "#core/applications/log/check-log.ts";
import type { LogHead } from "#core/applications/stored/log-entry.ts";
import { hashAfter, hashOfReason } from "./append-log.ts";
import { numberIn, optionalTextIn, type Queries, type Row } from "./database.ts";
import { type HeadRow, isHeadSigned, macOf } from "./log-head.ts";

/** Checks the stored entries up to a head: their hashes, their signatures and their reasons. `key` is missing if no accepted secret decrypts it. */
export const checkStoredLog = (
  queries: Pick<Queries, "all">,
  head: HeadRow,
  key: Buffer | undefined,
  earlier?: LogHead,
): ReturnType<typeof checkLog> =>
  checkLog({
    entries: entriesUntil(queries, head.place),
    head: { ...head, isSigned: key !== undefined && isHeadSigned(key, head) },
    hashAfter,
    ...(key ? { isSigned: ({ hash, mac }) => macOf(key, hash) === mac } : {}),
    ...(earlier ? { earlier } : {}),
  });

const pageSize = 1000;

async function* entriesUntil(queries: Pick<Queries, "all">, end: number): AsyncGenerator<VerifiedEntry> {
  for (let place = Number.MIN_SAFE_INTEGER; ; ) {
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
    hasItsReason: hasItsReason(row, whyHash),
  };
}

/** Whether the reason is what was written. It may be missing if the entry is about an application that was erased. */
function hasItsReason(row: Row, whyHash: string | undefined): boolean {
  const isStored = row["reason"] !== null;
  if (whyHash === undefined) return !isStored;
  if (isStored) return hashOfReason(String(row["salt"]), String(row["why"])) === whyHash;
  return row["alias"] !== null && !Number(row["there"]);
}
