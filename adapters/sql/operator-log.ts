import type { LogCheck, LogHead, OperatorLog } from "#core/applications/stored/log-entry.ts";
import type { Secrets } from "#core/secrets.ts";
import { dayMs } from "#core/time/durations.ts";
import { later, type Moment, moments } from "#core/time/time.ts";
import { createLogAppender } from "./append-log.ts";
import { checkStoredLog, lastPlaceAfter } from "./check-log.ts";
import type { Database } from "./database.ts";
import { aliasProblems } from "./log-alias.ts";
import { hasLogBegun } from "./log-begun.ts";
import { type HeadRow, keyOf, readHead } from "./log-head.ts";
import { countUnchainedRecords, readLogStart } from "./log-lines.ts";

/** The log of what operators did. `secrets` is missing before the first start of the site. */
export function createSqlOperatorLog(database: Database, secrets?: Secrets): OperatorLog {
  const append = createLogAppender(secrets);
  return {
    async note(action) {
      await database.transaction((queries) => append(queries, action));
    },
    async head() {
      const head = await readHead(database);
      return head && { place: head.place, hash: head.hash };
    },
    async check(earlier, proofsFrom) {
      for (let tries = 1; ; tries += 1) {
        const head = await readHead(database);
        const checked = head
          ? await checkUntil(head, database, { secrets, earlier, proofsFrom })
          : await withoutHead(database, earlier);
        const after = await readHead(database);
        const isSteady = after?.anchor?.place === head?.anchor?.place && after?.keyFrom === head?.keyFrom;
        if (isSteady || tries === 3) return withLaterEntries(checked, database);
      }
    },
  };
}

/**
 * The result of a check without a stored head. If an earlier head is known, everything up to it is missing. Otherwise the log has not begun yet, or
 * was deleted.
 */
async function withoutHead(database: Database, earlier: LogHead | undefined): Promise<LogCheck> {
  const none = { proven: 0, unprovable: 0 };
  if (earlier) return { ...none, problems: [{ place: 1, is: "missing", until: earlier.place }] };
  const isGone = !(await database.get("SELECT 1 AS found FROM log_entry LIMIT 1")) && (await hasLogBegun(database));
  return { ...none, problems: isGone ? [{ place: 1, is: "gone" }] : [] };
}

/** Adds a problem if there are entries after the head. The program leaves none, because it updates the head in the transaction of each entry. */
async function withLaterEntries(checked: LogCheck, database: Database): Promise<LogCheck> {
  const place = await lastPlaceAfter(database, await readHead(database));
  return place === undefined ? checked : { ...checked, problems: [...checked.problems, { place, is: "head" }] };
}

interface CheckParts {
  readonly secrets: Secrets | undefined;
  readonly earlier: LogHead | undefined;
  readonly proofsFrom: Moment | undefined;
}

/** Checks the entries up to a head. Entries that are appended during the check are left to the next one. */
async function checkUntil(
  head: HeadRow,
  database: Database,
  { secrets, earlier, proofsFrom }: CheckParts,
): Promise<LogCheck> {
  const key = keyOf(head, secrets);
  const checked = await checkStoredLog(database, head, key, earlier);
  const { place, hash, anchor } = head;
  return {
    ...checked,
    problems: [
      ...checked.problems,
      ...prunedTooSoon(head, proofsFrom),
      ...(await aliasProblems(database, key, place)),
      ...(await unchainedProblems(database)),
    ],
    head: { place, hash },
    ...(anchor && moments.has(anchor.at) ? { removedUntil: { place: anchor.place, at: anchor.at } } : {}),
  };
}

/** Reports entries that were removed although they still had to be kept. One day is tolerated, because months differ in length. */
function prunedTooSoon({ anchor }: HeadRow, proofsFrom: Moment | undefined): LogCheck["problems"] {
  const isTooSoon = anchor && proofsFrom && anchor.at > later(proofsFrom, dayMs);
  return isTooSoon ? [{ place: anchor.place, is: "too_soon" }] : [];
}

/** Finds accesses and lookups that have no entry although they are later than the first entry. */
async function unchainedProblems(database: Database): Promise<LogCheck["problems"]> {
  const beginning = await readLogStart(database);
  const records = beginning ? await countUnchainedRecords(database, beginning.at) : 0;
  return beginning && records > 0 ? [{ place: beginning.place, is: "outside", records }] : [];
}
