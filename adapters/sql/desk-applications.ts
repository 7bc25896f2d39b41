import { isHeld } from "#core/applications/kept/hold.ts";
import { isRestricted } from "#core/applications/kept/restriction.ts";
import type { StoredApplication } from "#core/applications/stored/application.ts";
import { type ApplicationState, applicationStates } from "#core/applications/stored/application-state.ts";
import { titleLanguageOf } from "#core/applications/stored/title-language.ts";
import { unreadableReasonOf } from "#core/desk/access.ts";
import type { DeskApplications, DeskEntry, DeskFilter, DeskPage, DeskQuery } from "#core/desk/applications.ts";
import type { Scope } from "#core/desk/may.ts";
import type { Today } from "#core/desk/today.ts";
import { queryWords } from "#core/text/words.ts";
import { dayOf, days, type Moment } from "#core/time/time.ts";
import { waitsForAnswerSql } from "./answer-records.ts";
import { type Database, numberIn, optionalTextIn, placeholders, type Row, type SqlValue, textIn } from "./database.ts";
import { readNewEntries } from "./read-desk-entries.ts";
import { applicationIn, storedColumns, storedIn } from "./stored-application.ts";

/** A condition on rows of `desk_entry`, with the values of its placeholders. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/** The lists of the desk, over the table `desk_entry`. */
export function createSqlDeskApplications(database: Database): DeskApplications {
  const waits = `EXISTS (SELECT 1 FROM application WHERE application.id = desk_entry.application AND ${waitsForAnswerSql(database.dialect)})`;
  return {
    async find(query) {
      await readNewEntries(database);
      const { filter, order } = query;
      const inScope = conditionOf([scopesCondition(query.scopes), ...filterConditions(query, waits)]);
      const inState = conditionOf([inScope, stateCondition(filter.state)]);
      if (order === "promised") {
        const rows = await rowsIn(database, inState, query);
        const total = query.from ? await countIn(database, inState) : rows[0] ? numberIn(rows[0], "total") : 0;
        return pageOf(rows, await storedOf(database, rows), query, { total, byState: {} });
      }
      const byState = await countsIn(database, inScope, query);
      const total = sum(applicationStates.filter(isListed(filter.state)).map((state) => byState[state] ?? 0));
      const rows = total === 0 ? [] : await rowsIn(database, inState, query);
      return pageOf(rows, await storedOf(database, rows), query, { total, byState });
    },
  };
}

const isListed =
  (wanted: ApplicationState | undefined) =>
  (state: ApplicationState): boolean =>
    wanted === undefined ? state !== "withdrawn" : state === wanted;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

export const conditionOf = (all: readonly Condition[]): Condition => ({
  sql: all.map(({ sql }) => sql).join(" AND "),
  values: all.flatMap(({ values }) => values),
});

/** A condition for the applications for which somebody has a right in one of these scopes. Without scopes, no row meets it. */
export function scopesCondition(scopes: readonly Scope[]): Condition {
  const each = scopes.map(({ companies, countries }) =>
    conditionOf([{ sql: "1 = 1", values: [] }, ...oneOf("company", companies), ...oneOf("country", countries)]),
  );
  if (each.length === 0) return { sql: "1 = 0", values: [] };
  return { sql: `(${each.map(({ sql }) => `(${sql})`).join(" OR ")})`, values: each.flatMap(({ values }) => values) };
}

const oneOf = (column: string, values: readonly string[] | undefined): Condition[] =>
  values ? [{ sql: `${column} IN (${placeholders(values)})`, values }] : [];

/** The conditions of all filters except the state. */
function filterConditions({ filter, order, now, today }: DeskQuery, waits: string): Condition[] {
  const { country, company, jobId, receivedFrom, receivedBefore, suspect, disowned, held, name } = filter;
  const waiting = filter.waiting ?? (order === "promised" ? "yes" : undefined);
  const when = (value: SqlValue | undefined, sql: string): Condition[] =>
    value === undefined ? [] : [{ sql, values: [value] }];
  return [
    ...when(country, "country = ?"),
    ...when(company, "company = ?"),
    ...when(jobId, "job_id = ?"),
    ...when(receivedFrom, "received_at >= ?"),
    ...when(receivedBefore, "received_at < ?"),
    ...(suspect ? [{ sql: "suspect = 1", values: [] }] : []),
    ...(disowned ? [{ sql: "disowned = 1", values: [] }] : []),
    ...(held ? [{ sql: "held_until >= ?", values: [dayOf(now)] }] : []),
    ...(name === undefined ? [] : nameConditions(name, now)),
    ...(waiting === undefined ? [] : [{ sql: "waits_by IS NOT NULL", values: [] }]),
    ...(waiting === "late" ? [lateCondition(today)] : []),
    ...(waiting === undefined ? [] : [{ sql: waits, values: [] }]), // last, as it is the slowest
  ];
}

/**
 * A condition: the promised day has passed in the country of the application. At any moment, at most three different dates are current around the
 * world.
 */
function lateCondition({ byCountry, elsewhere }: Today): Condition {
  const others = [...Map.groupBy(byCountry, ([, today]) => today)].filter(([today]) => today !== elsewhere);
  const latest = [...byCountry.values(), elsewhere].reduce((one, other) => (one > other ? one : other));
  const sql = others.map(([, countries]) => `WHEN country IN (${placeholders(countries)}) THEN CAST(? AS TEXT)`);
  if (sql.length === 0) return { sql: "waits_by < ?", values: [elsewhere] };
  return {
    sql: `waits_by < ? AND waits_by < CASE ${sql.join(" ")} ELSE CAST(? AS TEXT) END`, // the first comparison can use the index
    values: [latest, ...others.flatMap(([today, countries]) => [...countries.map(([code]) => code), today]), elsewhere],
  };
}

/** The conditions for a name. Only applications whose name may be shown meet them. A text without letters and digits finds nothing. */
function nameConditions(name: string, now: Moment): Condition[] {
  const words = queryWords(name);
  if (words.length === 0) return [{ sql: "1 = 0", values: [] }];
  return [
    ...words.map((word) => ({ sql: "words LIKE ?", values: [`% ${word}%`] })),
    { sql: `${inPlace} = 0`, values: [] },
    { sql: "(restricted_until IS NULL OR restricted_until < ?)", values: [dayOf(now)] },
  ];
}

/**
 * The column `is_closed`, for queries that list rows. The plus sign keeps SQLite from using the index `desk_entry_by_state`, which is meant for
 * counting: rows found with that index would have to be sorted.
 */
const inPlace = "+is_closed";

/** Applications whose erasure was requested are listed with the withdrawn ones. */
function stateCondition(state: ApplicationState | undefined): Condition {
  if (state === "withdrawn") return { sql: `${inPlace} = 1`, values: [] };
  if (state === undefined) return { sql: `${inPlace} = 0`, values: [] };
  return { sql: `${inPlace} = 0 AND state = ?`, values: [state] };
}

async function countsIn(
  database: Database,
  { sql, values }: Condition,
  { filter }: DeskQuery,
): Promise<DeskPage["byState"]> {
  const column = isCovered(filter) ? "is_closed" : inPlace;
  const rows = await database.all(
    `SELECT ${column} AS is_closed, state, count(*) AS number FROM desk_entry WHERE ${sql} GROUP BY ${column}, state`,
    ...values,
  );
  const counts: Partial<Record<ApplicationState, number>> = {};
  for (const row of rows) {
    const state = numberIn(row, "is_closed") === 1 ? "withdrawn" : (textIn(row, "state") as ApplicationState);
    counts[state] = (counts[state] ?? 0) + numberIn(row, "number");
  }
  return counts;
}

/** Whether the index `desk_entry_by_state` has all columns that a filter needs, so that counting reads nothing else. */
const isCovered = ({
  country: _country,
  company: _company,
  jobId: _jobId,
  state: _state,
  ...others
}: DeskFilter): boolean => Object.keys(others).length === 0;

async function countIn(database: Database, { sql, values }: Condition): Promise<number> {
  const row = await database.get(`SELECT count(*) AS number FROM desk_entry WHERE ${sql}`, ...values);
  return row ? numberIn(row, "number") : 0;
}

/**
 * Reads the rows of the requested part of the list, and one more row if the list continues. A part that ends before a given entry is in reverse
 * order. In the list of promised answers, the rows of the first part also contain the total: the condition for waiting is slow, and is then evaluated
 * only once per application.
 */
async function rowsIn(database: Database, condition: Condition, { order, from, size }: DeskQuery): Promise<Row[]> {
  const isUpwards = from !== undefined && "before" in from;
  const [up, down] = order === "newest" ? ["ASC", "DESC"] : ["DESC", "ASC"];
  const direction = isUpwards ? up : down;
  const keys = order === "newest" ? ["received_at", "application"] : ["waits_by", "received_at", "application"];
  const { sql, values } = conditionOf([condition, ...(from ? [beyond(keys, from, direction)] : [])]);
  const rows = await database.all(
    `SELECT application, received_at, waits_by, is_closed${order === "promised" && !from ? ", count(*) OVER () AS total" : ""} FROM desk_entry WHERE ${sql}
     ORDER BY ${keys.map((key) => `${key} ${direction}`).join(", ")} LIMIT ${size + 1}`,
    ...values,
  );
  return rows;
}

function beyond(
  keys: readonly string[],
  from: NonNullable<DeskQuery["from"]>,
  direction: string | undefined,
): Condition {
  const { by, receivedAt, id } = "after" in from ? from.after : from.before;
  const values = keys.length === 2 ? [receivedAt, id] : [by, receivedAt, id];
  return { sql: `(${keys.join(", ")}) ${direction === "DESC" ? "<" : ">"} (${placeholders(values)})`, values };
}

/**
 * Reads the applications of these rows, in any order. Leaves out those that were erased in the meantime, and those that cannot be read, which the
 * doctor reports.
 */
async function storedOf(database: Database, rows: readonly Row[]): Promise<StoredApplication[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => textIn(row, "application"));
  const sql = `SELECT ${storedColumns} FROM application WHERE id IN (${placeholders(ids)})`;
  return storedIn((await database.all(sql, ...ids)).filter(isReadable), database.transaction);
}

function isReadable(row: Row): boolean {
  try {
    applicationIn(row);
    return true;
  } catch {
    return false;
  }
}

function pageOf(
  rows: readonly Row[],
  stored: readonly StoredApplication[],
  { from, size, now, order }: DeskQuery,
  counts: Pick<DeskPage, "total" | "byState">,
): DeskPage {
  const isUpwards = from !== undefined && "before" in from;
  const found = rows.slice(0, size);
  const shown = isUpwards ? found.toReversed() : found;
  const byId = new Map(stored.map((application) => [application.id as string, application]));
  const entries = shown.flatMap((row) => {
    const application = byId.get(textIn(row, "application"));
    return application ? [entryOf(application, row, now, order)] : [];
  });
  const hasMore = rows.length > size;
  return {
    ...counts,
    entries,
    hasBefore: isUpwards ? hasMore : from !== undefined,
    hasAfter: isUpwards ? true : hasMore,
  };
}

function entryOf(application: StoredApplication, row: Row, now: Moment, order: DeskQuery["order"]): DeskEntry {
  const { id, reference, receivedAt, jobId, jobTitle, company, country, state, form } = application;
  const restricted = isRestricted(application, now);
  // an erasure that has begun is visible only in the row; a withdrawal after the row was read is visible only in the application
  const maySee = numberIn(row, "is_closed") === 0 && unreadableReasonOf(application, now) === undefined;
  const promisedDay = optionalTextIn(row, "waits_by");
  return {
    id,
    reference,
    receivedAt,
    jobId,
    jobTitle,
    jobLanguage: titleLanguageOf(application),
    country,
    state,
    ...(maySee ? { name: `${form.firstName} ${form.lastName}` } : {}),
    ...(company === undefined ? {} : { company }),
    ...(promisedDay === undefined ? {} : { promisedDay: days.of(promisedDay) }),
    ...(application.suspect ? { suspect: true } : {}),
    ...(application.disownedAt ? { disowned: true } : {}),
    ...(isHeld({ heldUntil: application.hold?.until }, now) ? { held: true } : {}),
    ...(restricted ? { restricted } : {}),
    place: { by: order === "newest" ? receivedAt : (promisedDay ?? ""), receivedAt, id },
  };
}
