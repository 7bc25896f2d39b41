import { createHmac } from "node:crypto";
import { headText, type StoredHead } from "#core/applications/log/check-log.ts";
import type { Secrets } from "#core/secrets.ts";
import { optionalTextIn, type Queries, type Row } from "./database.ts";
import { isWrappedFor, unwrapLogKey, wrapLogKey } from "./log-key.ts";

/** The row of `log_head`: the head, the encrypted key of the log, and the signature of the head. */
export interface HeadRow extends StoredHead {
  readonly wrappedKey: string;
  readonly mac: string;
}

/** The last place that a log can have. Rows after it were forged, and some of them cannot even be read as numbers. */
export const maxPlace = 999_999_999_999_999;

/** A condition: the place of a row of `log_entry` can be read. */
export const isValidPlaceSql = `log_entry.place BETWEEN -${maxPlace} AND ${maxPlace}`;

export const macOf = (key: Buffer, text: string): string => createHmac("sha256", key).update(text).digest("hex");

/** Reads the head of the log; `undefined` before the first entry. */
export async function readHead(queries: Pick<Queries, "get">): Promise<HeadRow | undefined> {
  const row = await queries.get("SELECT * FROM log_head");
  return row && headRowIn(row);
}

/** Reads a row that somebody may have edited. A number that cannot be a place becomes 0, and every other value becomes a text. */
function headRowIn(row: Row): HeadRow {
  const [anchorHash, at] = [optionalTextIn(row, "anchor_hash"), optionalTextIn(row, "anchor_at")];
  const isAnchored = row["anchor_place"] !== null && anchorHash !== undefined && at !== undefined;
  return {
    place: wholeNumberIn(row, "place"),
    hash: String(row["hash"]),
    keyFrom: wholeNumberIn(row, "key_from"),
    ...(isAnchored ? { anchor: { place: wholeNumberIn(row, "anchor_place"), hash: anchorHash, at } } : {}),
    wrappedKey: String(row["wrapped_key"]),
    mac: String(row["mac"]),
  };
}

const wholeNumberIn = (row: Row, column: string): number => {
  const value = Number(row[column]);
  return Number.isSafeInteger(value) && value <= maxPlace ? value : 0;
};

/** The key of the log; `undefined` if no secret in use decrypts it. */
export const keyOf = ({ wrappedKey }: HeadRow, secrets: Secrets | undefined): Buffer | undefined =>
  secrets && unwrapLogKey(wrappedKey, secrets);

export const isHeadSigned = (key: Buffer, head: HeadRow): boolean => macOf(key, headText(head)) === head.mac;

/** Encrypts the key of the log with the secrets in use, unless it is already encrypted with exactly these. */
export async function rewrapLogKey(queries: Pick<Queries, "get" | "run">, secrets: Secrets): Promise<void> {
  const head = await readHead(queries);
  const key = head && keyOf(head, secrets);
  if (!key || isWrappedFor(head.wrappedKey, secrets)) return;
  const sql = "UPDATE log_head SET wrapped_key = ? WHERE wrapped_key = ?"; // the condition fails if another process has been faster
  await queries.run(sql, wrapLogKey(key, secrets), head.wrappedKey);
}

/** Stores the first head, or a head that replaces a damaged one. */
export async function insertHead(
  queries: Queries,
  head: StoredHead,
  { key, secrets }: { readonly key: Buffer; readonly secrets: Secrets },
): Promise<HeadRow> {
  const { place, hash, keyFrom, anchor } = head;
  const [wrappedKey, mac] = [wrapLogKey(key, secrets), macOf(key, headText(head))];
  await queries.run(
    "INSERT INTO log_head (one, place, hash, wrapped_key, key_from, anchor_place, anchor_hash, anchor_at, mac) VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?)",
    ...[place, hash, wrappedKey, keyFrom, anchor?.place ?? null, anchor?.hash ?? null, anchor?.at ?? null, mac],
  );
  return { ...head, wrappedKey, mac };
}
