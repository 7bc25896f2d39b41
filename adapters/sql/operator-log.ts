import { anchorText, checkLog, type LogAnchor, type ReadEntry } from "#core/applications/log/check-log.ts";
import type { LogAction, LogCheck, LogHead, OperatorLog } from "#core/applications/stored/log-entry.ts";
import type { Secrets } from "#core/secrets.ts";
import { createAppendLog, hashAfter, hashOfReason, keyIn, macOf } from "./append-log.ts";
import {
  type Database,
  momentIn,
  numberIn,
  optionalMomentIn,
  optionalTextIn,
  type Queries,
  type Row,
  textIn,
} from "./database.ts";

/** The log of what operators did. `secrets` is missing before the first start of the site. */
export function createSqlOperatorLog(database: Database, secrets?: Secrets): OperatorLog {
  const append = createAppendLog(secrets);
  return {
    async note(action) {
      await database.transaction((queries) => append(queries, action));
    },
    async head() {
      const row = await database.get("SELECT place, hash FROM log_head");
      return row && headIn(row);
    },
    async check(earlier) {
      for (let tries = 1; ; tries += 1) {
        const row = await database.get("SELECT * FROM log_head");
        const checked = row ? await checkUntil(row, database, secrets, earlier) : withoutHead(earlier);
        const after = await database.get("SELECT * FROM log_head");
        const isSteady = after?.["anchor_place"] === row?.["anchor_place"] && after?.["key_from"] === row?.["key_from"];
        if (isSteady || tries === 3) return withLaterEntries(checked, database);
      }
    },
  };
}

const headIn = (row: Row): LogHead => ({ place: numberIn(row, "place"), hash: textIn(row, "hash") });

/** The result if no head is stored: with an earlier head, everything up to it is missing. */
const withoutHead = (earlier: LogHead | undefined): LogCheck => ({
  proven: 0,
  unprovable: 0,
  isKeyLost: false,
  problems: earlier ? [{ place: 1, is: "missing", until: earlier.place }] : [],
});

/** Adds the problem of entries behind the head: the head is updated in the transaction of each entry. */
async function withLaterEntries(checked: LogCheck, database: Database): Promise<LogCheck> {
  const last = await database.get("SELECT max(place) AS place FROM log_entry");
  const head = await database.get("SELECT place FROM log_head");
  const [place, headPlace] = [last ? numberIn(last, "place") : 0, head ? numberIn(head, "place") : 0];
  return place > headPlace ? { ...checked, problems: [...checked.problems, { place, is: "head" }] } : checked;
}

/** Checks the entries up to a head. Entries that are appended meanwhile are left to the next check. */
async function checkUntil(
  row: Row,
  database: Database,
  secrets: Secrets | undefined,
  earlier: LogHead | undefined,
): Promise<LogCheck> {
  const head = headIn(row);
  const key = secrets && keyIn(row, secrets);
  const anchor = anchorIn(row);
  const isSigned = anchor !== undefined && key !== undefined && macOf(key, anchorText(anchor)) === row["anchor_mac"];
  const checked = await checkLog({
    entries: entriesUntil(database, head.place),
    head,
    ...(anchor ? { anchor: { ...anchor, isSigned } } : {}),
    keyFrom: key ? numberIn(row, "key_from") : head.place + 1,
    hashAfter: key ? hashAfter(key) : () => "",
    ...(earlier ? { earlier } : {}),
  });
  const problems = key ? checked.problems : checked.problems.filter(({ is }) => is !== "key");
  return {
    ...checked,
    problems,
    isKeyLost: !key,
    head,
    ...(anchor ? { removedUntil: { place: anchor.place, at: anchor.at } } : {}),
  };
}

function anchorIn(row: Row): LogAnchor | undefined {
  const at = optionalMomentIn(row, "anchor_at");
  return at === undefined ? undefined : { place: numberIn(row, "anchor_place"), hash: textIn(row, "anchor_hash"), at };
}

const pageSize = 1000;

async function* entriesUntil(queries: Pick<Queries, "all">, end: number): AsyncGenerator<ReadEntry> {
  for (let place = 0; ; ) {
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

function readEntryIn(row: Row): ReadEntry {
  const [alias, about, whyHash] = ["alias", "about", "why_hash"].map((column) => optionalTextIn(row, column));
  return {
    place: numberIn(row, "place"),
    at: momentIn(row, "at"),
    who: textIn(row, "who"),
    action: textIn(row, "action") as LogAction,
    ...(alias === undefined ? {} : { alias }),
    ...(about === undefined ? {} : { about }),
    ...(whyHash === undefined ? {} : { whyHash }),
    hash: textIn(row, "hash"),
    hasItsReason: hasItsReason(row, whyHash),
  };
}

/** Whether the reason is what was written. It may be missing if the entry is about an application that was erased. */
function hasItsReason(row: Row, whyHash: string | undefined): boolean {
  const isStored = row["reason"] !== null;
  if (whyHash === undefined) return !isStored;
  if (isStored) return hashOfReason(textIn(row, "salt"), textIn(row, "why")) === whyHash;
  return row["alias"] !== null && !Number(row["there"]);
}
