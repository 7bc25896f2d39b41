import type { LogAction, LogFacts, LogLine } from "#core/applications/stored/log-entry.ts";
import { applicationIds } from "#core/identity/application-id.ts";
import type { Moment } from "#core/time/time.ts";
import { momentIn, numberIn, optionalTextIn, type Queries, type Row, textIn } from "./database.ts";
import { maybeReference, referenceOfColumn } from "./references.ts";

/**
 * Returns the log since a moment, newest first. Besides its entries, the result contains accesses and lookups that have no entry: they are older than
 * the log, or a host of the previous version has written them.
 */
export async function logLinesSince(queries: Pick<Queries, "all">, since: Moment): Promise<LogLine[]> {
  const entries = await queries.all(
    `SELECT log_entry.*, log_reason.why, application.id AS application, ${referenceOfColumn("application.id")}
     FROM log_entry LEFT JOIN log_reason ON log_reason.place = log_entry.place LEFT JOIN application ON application.alias = log_entry.alias
     WHERE log_entry.at >= ? ORDER BY log_entry.place DESC`,
    since,
  );
  const accesses = await queries.all(
    `SELECT access.*, ${referenceOfColumn("access.application")} FROM access WHERE at >= ? AND logged = 0 ORDER BY at DESC, rowid DESC`,
    since,
  );
  const lookups = await queries.all("SELECT * FROM lookup WHERE at >= ? ORDER BY at DESC, rowid DESC", since);
  const all = [...entries.map(entryIn), ...[...accesses, ...lookups].map(earlierIn)];
  return all.sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}

function entryIn(row: Row): LogLine {
  const [about, alias] = [optionalTextIn(row, "about"), optionalTextIn(row, "alias")];
  return {
    ...(about === undefined ? {} : (JSON.parse(about) as LogFacts)),
    place: numberIn(row, "place"),
    ...doneIn(row),
    ...(alias !== undefined && row["application"] === null ? { erased: alias } : {}),
  };
}

const earlierIn = (row: Row): LogLine => ({
  ...doneIn(row),
  ...(typeof row["filters"] === "string" ? { filters: row["filters"], found: numberIn(row, "found") } : {}),
});

function doneIn(row: Row): LogLine {
  const [application, why] = [optionalTextIn(row, "application"), optionalTextIn(row, "why")];
  return {
    at: momentIn(row, "at"),
    who: textIn(row, "who"),
    action: textIn(row, "action") as LogAction,
    ...(application === undefined ? {} : { applicationId: applicationIds.of(application), ...maybeReference(row) }),
    ...(why === undefined ? {} : { why }),
  };
}
