import type { AuditStamp } from "#core/applications/stored/desk.ts";
import type {
  NewRightRequest,
  RightKind,
  RightOutcome,
  RightRequest,
  RightRequests,
} from "#core/applications/stored/right-request.ts";
import { type ApplicationId, applicationIds } from "#core/identity/application-id.ts";
import type { Reference } from "#core/identity/reference.ts";
import type { Secrets } from "#core/secrets.ts";
import { dayOf, days, type Moment } from "#core/time/time.ts";
import { createLogAppender, type LogAppender } from "./append-log.ts";
import { type Database, numberIn, optionalTextIn, type Queries, type Row, textIn } from "./database.ts";
import { optionalReferenceIn, referenceColumn, withReferences } from "./references.ts";

/** `secrets` encrypt the key of the log; they are missing before the first start of the site. */
export function createSqlRightRequests(database: Database, secrets?: Secrets): RightRequests {
  const append = createLogAppender(secrets);
  return {
    open: (request) => database.transaction((queries) => openRequest(queries, append, request)),
    all: () => allIn(database),
    extend: (number, { at, who, due, why }) =>
      database.transaction(async (queries) => {
        const row = await queries.get(
          `UPDATE right_request SET due = ?, extended_on = ?, extended_why = ?
           WHERE number = ? AND closed_on IS NULL AND extended_on IS NULL RETURNING kind`,
          ...[due, dayOf(at), why, number],
        );
        if (!row) return false;
        await log(queries, append, { at, who }, { request: number, kind: textIn(row, "kind"), did: "extended" });
        return true;
      }),
    async close(number, about) {
      const closed = await database.transaction((queries) => closeRequest(queries, append, number, about));
      if (closed) await database.settle(0);
      return closed;
    },
  };
}

/** Logs what was done with a request, without reasons: they would outlive the application. */
const log = (
  queries: Queries,
  append: LogAppender,
  { at, who }: AuditStamp,
  about: { readonly request: number; readonly kind: string; readonly did: string },
): Promise<boolean> => append(queries, { at, who, action: "rights", about });

/** Whether the request for which a change is made is no longer open. False if the change is not made for a particular request. */
export async function isRequestClosed(queries: Pick<Queries, "get">, number: number | undefined): Promise<boolean> {
  if (number === undefined) return false;
  const row = await queries.get("SELECT 1 FROM right_request WHERE number = ? AND closed_on IS NULL", number);
  return row === undefined;
}

/** Records a request in a transaction, as `RightRequests.open` does. */
export async function openRequest(
  queries: Queries,
  append: LogAppender,
  { at, who, kind, received, due, applications, address, why }: NewRightRequest,
): Promise<number> {
  const row = await queries.get(
    "INSERT INTO right_request (kind, received, due, opened_by, address, why) VALUES (?, ?, ?, ?, ?, ?) RETURNING number",
    ...[kind, received, due, who, address ?? null, why ?? null],
  );
  const number = numberIn(row ?? {}, "number");
  for (const id of applications) await concern(queries, number, id);
  await log(queries, append, { at, who }, { request: number, kind, did: "opened" });
  return number;
}

/** Closes a request in a transaction, as `RightRequests.close` does. */
export async function closeRequest(
  queries: Queries,
  append: LogAppender,
  number: number,
  { at, who, outcome, why }: Parameters<RightRequests["close"]>[1],
): Promise<boolean> {
  const row = await queries.get(
    `UPDATE right_request SET closed_on = ?, closed_by = ?, outcome = ?, closed_why = ?, address = NULL
     WHERE number = ? AND closed_on IS NULL RETURNING kind`,
    ...[dayOf(at), who, outcome, why, number],
  );
  if (!row) return false;
  await stripClosedRequests(queries);
  await log(queries, append, { at, who }, { request: number, kind: textIn(row, "kind"), did: outcome });
  return true;
}

/** The kinds of requests that are fulfilled once the application is erased. Other requests still have to be answered. */
const doneByErasure = ["erasure", "objection", "consent", "referrer"] as const satisfies readonly RightKind[];

/**
 * Closes the open requests that are about this application only and that its erasure fulfils. Called right before the erasure. The log has an entry
 * about the erasure, and gets no other: an erasure must not fail because the log cannot be written.
 */
export const closeRequestsDoneByErasure = (queries: Queries, id: ApplicationId, at: Moment): Promise<number> =>
  queries.run(
    `UPDATE right_request SET closed_on = ?, closed_by = 'program', outcome = 'done', address = NULL
     WHERE kind IN (${doneByErasure.map(() => "?").join(", ")}) AND closed_on IS NULL
       AND EXISTS (SELECT 1 FROM right_request_application WHERE request = number AND application = ?)
       AND NOT EXISTS (SELECT 1 FROM right_request_application WHERE request = number AND application <> ?)`,
    ...[dayOf(at), ...doneByErasure, id, id],
  );

const concern = (queries: Queries, request: number, id: ApplicationId): Promise<number> =>
  queries.run("INSERT INTO right_request_application (request, application) VALUES (?, ?)", request, id);

/** Replaces the applications that a request is about. */
export async function replaceRequestApplications(
  queries: Queries,
  request: number,
  ids: readonly ApplicationId[],
): Promise<void> {
  await queries.run("DELETE FROM right_request_application WHERE request = ?", request);
  for (const id of ids) await concern(queries, request, id);
}

/** Removes the reasons of requests that belong to no stored application and have no address, so that the remaining data identifies nobody. */
export const stripClosedRequests = (queries: Queries): Promise<number> =>
  queries.run(
    `UPDATE right_request SET why = NULL, extended_why = NULL, closed_why = NULL
     WHERE address IS NULL AND coalesce(why, extended_why, closed_why) IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM right_request_application WHERE request = number)`,
  );

/** The condition for requests that were closed before the day of a moment. The table keeps them as proofs. */
const isOldProof = "closed_on < substr(?, 1, 10)";

export async function countOldRequests(queries: Pick<Queries, "get">, moment: Moment): Promise<number> {
  const row = await queries.get(`SELECT count(*) AS requests FROM right_request WHERE ${isOldProof}`, moment);
  return row ? numberIn(row, "requests") : 0;
}

export const removeOldRequests = (queries: Queries, moment: Moment): Promise<number> =>
  queries.run(`DELETE FROM right_request WHERE ${isOldProof}`, moment);

/** An application that a request is about. */
interface Concerned {
  readonly request: number;
  readonly id: ApplicationId;
  readonly reference: Reference;
}

async function allIn(database: Database): Promise<RightRequest[]> {
  const requests = await database.all("SELECT * FROM right_request ORDER BY number");
  const concerned = await database.all(
    `SELECT request, id, ${referenceColumn} FROM right_request_application JOIN application ON application.id = application
     ORDER BY request, received_at DESC, id`,
  );
  const applications = await withReferences<Concerned>(
    concerned.map((row) => ({
      request: numberIn(row, "request"),
      id: applicationIds.of(textIn(row, "id")),
      ...optionalReferenceIn(row),
    })),
    database.transaction,
  );
  const ofRequest = Map.groupBy(applications, ({ request }) => request);
  return requests.map((row) => ({
    ...requestIn(row),
    applications: (ofRequest.get(numberIn(row, "number")) ?? []).map(({ id, reference }) => ({ id, reference })),
  }));
}

function requestIn(row: Row): Omit<RightRequest, "applications"> {
  const dayIn = (column: string) => {
    const day = optionalTextIn(row, column);
    return day === undefined ? undefined : days.of(day);
  };
  const text = (column: string, name: string) => {
    const value = optionalTextIn(row, column);
    return value === undefined ? {} : { [name]: value };
  };
  const [extendedOn, closedOn] = [dayIn("extended_on"), dayIn("closed_on")];
  return {
    number: numberIn(row, "number"),
    kind: textIn(row, "kind") as RightKind,
    received: days.of(textIn(row, "received")),
    due: days.of(textIn(row, "due")),
    openedBy: textIn(row, "opened_by"),
    ...text("address", "address"),
    ...text("why", "why"),
    ...(extendedOn ? { extended: { on: extendedOn, ...text("extended_why", "why") } } : {}),
    ...(closedOn
      ? {
          closed: {
            on: closedOn,
            by: textIn(row, "closed_by"),
            outcome: textIn(row, "outcome") as RightOutcome,
            ...text("closed_why", "why"),
          },
        }
      : {}),
  };
}
