import { checkLog, type VerifiedEntry } from "#core/applications/log/check-log.ts";
import type { LogCheck, LogHead, OperatorLog } from "#core/applications/stored/log-entry.ts";
import type { Secrets } from "#core/secrets.ts";
import { moments } from "#core/time/time.ts";
import { createAppendLog, hashAfter, hashOfReason } from "./append-log.ts";
import { type Database, numberIn, optionalTextIn, type Queries, type Row } from "./database.ts";
import { aliasProblems } from "./log-alias.ts";
import { type HeadRow, isHeadSigned, keyOf, macOf, readHead } from "./log-head.ts";
import { beginningOfLog, countUnchained } from "./log-lines.ts";

/** The log of what operators did. `secrets` is missing before the first start of the site. */
export function createSqlOperatorLog(database: Database, secrets?: Secrets): OperatorLog {
  const append = createAppendLog(secrets);
  return {
    async note(action) {
      await database.transaction((queries) => append(queries, action));
    },
    async head() {
      const head = await readHead(database);
      return head && { place: head.place, hash: head.hash };
    },
    async check(earlier) {
      for (let tries = 1; ; tries += 1) {
        const head = await readHead(database);
        const checked = head ? await checkUntil(head, database, secrets, earlier) : withoutHead(earlier);
        const after = await readHead(database);
        const isSteady = after?.anchor?.place === head?.anchor?.place && after?.keyFrom === head?.keyFrom;
        if (isSteady || tries === 3) return withLaterEntries(checked, database);
      }
    },
  };
}

/** The result if no head is stored: with an earlier head, everything up to it is missing. */
const withoutHead = (earlier: LogHead | undefined): LogCheck => ({
  proven: 0,
  unprovable: 0,
  problems: earlier ? [{ place: 1, is: "missing", until: earlier.place }] : [],
});

/** Adds the problem of entries behind the head: the head is updated in the transaction of each entry. */
async function withLaterEntries(checked: LogCheck, database: Database): Promise<LogCheck> {
  const last = await database.get("SELECT max(place) AS place FROM log_entry");
  const head = await readHead(database);
  const place = last ? numberIn(last, "place") : 0;
  return place > (head?.place ?? 0) ? { ...checked, problems: [...checked.problems, { place, is: "head" }] } : checked;
}

/** Checks the entries up to a head. Entries that are appended meanwhile are left to the next check. */
async function checkUntil(
  head: HeadRow,
  database: Database,
  secrets: Secrets | undefined,
  earlier: LogHead | undefined,
): Promise<LogCheck> {
  const key = keyOf(head, secrets);
  const checked = await checkLog({
    entries: entriesUntil(database, head.place),
    head: { ...head, isSigned: key !== undefined && isHeadSigned(key, head) },
    hashAfter,
    ...(key ? { isSigned: ({ hash, mac }) => macOf(key, hash) === mac } : {}),
    ...(earlier ? { earlier } : {}),
  });
  const { place, hash, anchor } = head;
  return {
    ...checked,
    problems: [
      ...checked.problems,
      ...(await aliasProblems(database, key, place)),
      ...(await unchainedProblems(database)),
    ],
    head: { place, hash },
    ...(anchor && moments.has(anchor.at) ? { removedUntil: { place: anchor.place, at: anchor.at } } : {}),
  };
}

/** Finds accesses and lookups that claim to be later than the first entry, but are in no entry. */
async function unchainedProblems(database: Database): Promise<LogCheck["problems"]> {
  const beginning = await beginningOfLog(database);
  const records = beginning ? await countUnchained(database, beginning.at) : 0;
  return beginning && records > 0 ? [{ place: beginning.place, is: "outside", records }] : [];
}

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
