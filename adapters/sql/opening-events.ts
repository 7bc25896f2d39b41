import type { JobId } from "#core/jobs/job-id.ts";
import type { CatalogueChange, HashedJob, JobState } from "#core/jobs/job-store.ts";
import { type OpeningEvent, openingEventsKeptMs } from "#core/jobs/opening-event.ts";
import { later, type Moment } from "#core/time/time.ts";
import { momentIn, type Queries, type Row, textIn } from "./database.ts";

type Change = Pick<CatalogueChange, "source" | "at">;

/** Records that an import is about to store an opening, unless that changes nothing. Must run before the opening's row changes. */
export const recordOpeningStored = (
  queries: Queries,
  { source, at }: Change,
  { job, hash }: HashedJob,
): Promise<number> =>
  queries.run(
    `INSERT INTO opening_event (job, kind, at, who)
     SELECT ?, CASE WHEN known.state = 'open' THEN 'changed' ELSE 'opened' END, ?, ?
     FROM (SELECT 1) AS one LEFT JOIN job AS known ON known.id = ?
     WHERE coalesce(known.closed_by_hand, 0) = 0 AND (known.state IS DISTINCT FROM 'open' OR known.hash <> ?)`,
    ...[job.id, at, `source ${source}`, job.id, hash],
  );

/** Records that an import is about to close an opening. Must run before the opening's row changes. */
export const recordOpeningClosed = (queries: Queries, { source, at }: Change, id: JobId): Promise<number> =>
  queries.run(
    "INSERT INTO opening_event (job, kind, at, who) SELECT id, 'closed', ?, ? FROM job WHERE id = ? AND source = ? AND state = 'open'",
    ...[at, `source ${source}`, id, source],
  );

/** Records that an operator is about to open or close an opening. Must run before the opening's row changes. */
export const recordOpeningStateChange = (queries: Queries, id: JobId, state: JobState, at: Moment): Promise<number> =>
  queries.run(
    "INSERT INTO opening_event (job, kind, at, who) SELECT id, ?, ?, 'operator' FROM job WHERE id = ? AND state <> ?",
    ...[state === "open" ? "opened" : "closed", at, id, state],
  );

/** Removes events that have become too old. */
export const forgetOpeningEvents = (queries: Queries, now: Moment): Promise<number> =>
  queries.run("DELETE FROM opening_event WHERE at < ?", later(now, -openingEventsKeptMs));

export async function openingEventsOf(queries: Pick<Queries, "all">, id: JobId): Promise<OpeningEvent[]> {
  const rows = await queries.all("SELECT kind, at, who FROM opening_event WHERE job = ? ORDER BY place", id);
  return rows.map(eventIn);
}

const eventIn = (row: Row): OpeningEvent => ({
  kind: textIn(row, "kind") as OpeningEvent["kind"],
  at: momentIn(row, "at"),
  who: textIn(row, "who") as OpeningEvent["who"],
});
