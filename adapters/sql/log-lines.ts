import { doubtfulPlaces, firstPlaceSince, lastPlaceBefore } from "#core/applications/log/period.ts";
import type { LogPeriod } from "#core/applications/stored/desk.ts";
import type { LogAction, LogFacts, LogLine } from "#core/applications/stored/log-entry.ts";
import { applicationIds } from "#core/identity/application-id.ts";
import { type Moment, moments } from "#core/time/time.ts";
import { numberIn, optionalTextIn, type Queries, type Row } from "./database.ts";
import { isValidPlaceSql, readHead } from "./log-head.ts";
import { readTimedEntries } from "./read-timed-entries.ts";
import { optionalReferenceIn, referenceOfColumn } from "./references.ts";

/**
 * Returns the log of a period, newest first: its entries in the order of their places, and between them the accesses and lookups that have no entry.
 * These are older than the log, forged, or written by a host of the previous version.
 */
export async function logLinesIn(
  queries: Pick<Queries, "all" | "get">,
  { since, until = endOfTime, now = endOfTime }: LogPeriod,
): Promise<LogLine[]> {
  const timed = await readTimedEntries(queries);
  const first = firstPlaceSince(timed, since, now) ?? Number.MAX_SAFE_INTEGER;
  const last = lastPlaceBefore(timed, until, now) ?? Number.MIN_SAFE_INTEGER;
  const entries = await queries.all(
    `SELECT log_entry.*, log_reason.why, application.id AS application, ${referenceOfColumn("application.id")}
     FROM log_entry LEFT JOIN log_reason ON log_reason.place = log_entry.place LEFT JOIN application ON application.alias = log_entry.alias
     WHERE log_entry.place >= ? AND log_entry.place <= ? ORDER BY log_entry.place DESC`,
    ...[first, last],
  );
  const doubtful = doubtfulPlaces(timed, now);
  const lines = entries.map((row) => {
    const line = entryIn(row);
    const isDoubtful = doubtful.has(line.place ?? 0) || line.at < since || line.at >= until;
    return isDoubtful ? { ...line, time: "doubtful" as const } : line;
  });
  return merged(lines, await unchainedIn(queries, since, until));
}

const endOfTime = moments.of("9999-12-31T23:59:59.999Z");

/**
 * Where and when the stored part of the log begins: with the last removed entry, or else with the first entry; `undefined` before the first entry.
 */
export async function readLogStart(
  queries: Pick<Queries, "get">,
): Promise<{ readonly place: number; readonly at: string } | undefined> {
  const anchor = (await readHead(queries))?.anchor;
  if (anchor) return anchor;
  const first = await queries.get(`SELECT place, at FROM log_entry WHERE ${isValidPlaceSql} ORDER BY place LIMIT 1`);
  return first && { place: numberIn(first, "place"), at: String(first["at"]) };
}

/** Counts the accesses and lookups without an entry whose time is later than a moment. */
export async function countUnchainedRecords(queries: Pick<Queries, "get">, after: string): Promise<number> {
  const row = await queries.get(
    `SELECT (SELECT count(*) FROM access WHERE logged = 0 AND at > ?) + (SELECT count(*) FROM lookup WHERE at > ?) AS records`,
    ...[after, after],
  );
  return row ? numberIn(row, "records") : 0;
}

/** The accesses and lookups of a period that are in no entry, newest first. */
async function unchainedIn(queries: Pick<Queries, "all" | "get">, since: Moment, until: Moment): Promise<LogLine[]> {
  const accesses = await queries.all(
    `SELECT access.*, ${referenceOfColumn("access.application")} FROM access WHERE at >= ? AND at < ? AND logged = 0 ORDER BY at DESC, rowid DESC`,
    ...[since, until],
  );
  const lookups = await queries.all(
    "SELECT * FROM lookup WHERE at >= ? AND at < ? ORDER BY at DESC, rowid DESC",
    ...[since, until],
  );
  const began = (await readLogStart(queries))?.at ?? endOfTime;
  return [...accesses, ...lookups]
    .map((row): LogLine => {
      const line = doneIn(row);
      const found =
        typeof row["filters"] === "string" ? { filters: row["filters"], found: numberIn(row, "found") } : {};
      return { ...line, ...found, withoutEntry: line.at > began ? "later" : "before" };
    })
    .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}

/** Merges two lists. The entries keep their order, whatever their times. */
function merged(entries: readonly LogLine[], withoutEntry: readonly LogLine[]): LogLine[] {
  const rest = [...withoutEntry];
  const all = entries.flatMap((entry) => {
    const firstOlder = rest.findIndex(({ at }) => at <= entry.at);
    return [...rest.splice(0, firstOlder === -1 ? rest.length : firstOlder), entry];
  });
  return [...all, ...rest];
}

/** Reads an entry as a line of the log. */
export function entryIn(row: Row): LogLine {
  const [about, alias] = [optionalTextIn(row, "about"), optionalTextIn(row, "alias")];
  return {
    ...(about === undefined ? {} : factsIn(about)),
    place: numberIn(row, "place"),
    ...doneIn(row),
    ...(alias !== undefined && row["application"] === null ? { erased: alias } : {}),
  };
}

/** Reads facts that somebody may have edited. */
function factsIn(about: string): LogFacts {
  try {
    return JSON.parse(about) as LogFacts;
  } catch {
    return { unreadable: about };
  }
}

function doneIn(row: Row): LogLine {
  const [application, why] = [optionalTextIn(row, "application"), optionalTextIn(row, "why")];
  const at = String(row["at"]);
  return {
    at: moments.has(at) ? at : moments.of("1970-01-01T00:00:00.000Z"), // somebody has edited the time, which the check of the log reports
    who: String(row["who"]),
    action: String(row["action"]) as LogAction,
    ...(application === undefined
      ? {}
      : { applicationId: applicationIds.of(application), ...optionalReferenceIn(row) }),
    ...(why === undefined ? {} : { why }),
  };
}
