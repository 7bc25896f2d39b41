import { jobIds } from "../../jobs/job-id.ts";
import type { JobStore, StoredJob } from "../../jobs/job-store.ts";
import type { Site } from "../../site/site.ts";
import { hasBit } from "../arrays/bits.ts";
import { stringAt } from "../arrays/string-table.ts";
import { documentOf, type SearchDocument } from "../index/document.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import { dayNumber } from "../index/segment.ts";
import { isSearchable } from "./catalogue-sync.ts";
import type { ChangedMatch, News, NewsRequest } from "./search-engine.ts";
import type { SearchIndex } from "./search-index.ts";

/** The methods of the catalogue that are needed to find changes. */
export type ChangedCatalogue = Pick<JobStore, "lastChange" | "changesAfter" | "getAll">;

export interface NewsFinderParts {
  readonly index: Pick<SearchIndex, "buildSeparateSegment" | "matchesIn" | "segments" | "setToday">;
  readonly catalogue: ChangedCatalogue;
  readonly site: Site;
  readonly yieldToEventLoop: () => Promise<void>;
}

/** The openings that changed after the change `after`, or begin after the day `since`, in a separate segment. */
interface Fresh {
  readonly after: number;
  readonly since: string;
  readonly change: number;
  readonly live: LiveSegment;
  readonly matches: ReadonlyMap<string, ChangedMatch>;
}

const batchSize = 250;

/** A segment with more openings than this is not kept for the next request. */
const maxKept = 20_000;

/** Creates the function that finds news (`SearchEngine.news`). */
export function createNewsFinder(parts: NewsFinderParts): (request: NewsRequest) => Promise<News> {
  const { index, catalogue, yieldToEventLoop } = parts;
  let kept: Fresh | undefined;
  const freshFor = async ({ after, since }: NewsRequest): Promise<Fresh> => {
    const last = await catalogue.lastChange();
    const from = after > last ? 0 : after; // a number beyond the last change means that the catalogue was rolled back
    if (kept && kept.after <= from && kept.since <= since && kept.change === last) return kept;
    const fresh = await collect(parts, from, since);
    kept = fresh.matches.size > maxKept ? undefined : fresh;
    return fresh;
  };
  return async (request) => {
    const { live, matches, change } = await freshFor(request);
    const after = request.after > change ? 0 : request.after;
    const isNew = ({ change: changed, from = "" }: ChangedMatch): boolean => changed > after || from > request.since;
    const found: ChangedMatch[][] = [];
    for (const { today, ...search } of request.searches) {
      index.setToday(dayNumber(today, 0));
      const ids = index.matchesIn(live, { ...search, from: 0, count: 0 });
      found.push(ids.flatMap((id) => matches.get(id) ?? []).filter(isNew)); // a segment kept from an earlier request may contain older changes
      await yieldToEventLoop();
    }
    return { change, matches: found };
  };
}

/** Collects the openings whose last change has a number above `after`, or whose first day is later than `since`. */
async function collect(
  { index, catalogue, site, yieldToEventLoop }: NewsFinderParts,
  after: number,
  since: string,
): Promise<Fresh> {
  const documents: SearchDocument[] = [];
  const matches = new Map<string, ChangedMatch>();
  const add = ({ job, state }: Pick<StoredJob, "job" | "state">, change: number): void => {
    if (!isSearchable({ job, state }) || job.hiddenPosition) return; // searches find confidential openings, but news must not contain them
    documents.push(documentOf(job, site));
    matches.set(job.id, { id: job.id, change, ...(job.validFrom ? { from: job.validFrom } : {}) });
  };
  let change = after;
  for (;;) {
    const jobs = await catalogue.changesAfter(change, batchSize);
    for (const job of jobs) add(job, job.change);
    change = jobs.at(-1)?.change ?? change;
    if (jobs.length < batchSize) break;
    await yieldToEventLoop();
  }
  const begun = beginningAfter(index.segments(), dayNumber(since, 0)).filter((id) => !matches.has(id));
  for (let at = 0; at < begun.length; at += batchSize) {
    for (const stored of await catalogue.getAll(begun.slice(at, at + batchSize).map(jobIds.of))) add(stored, 0);
    await yieldToEventLoop();
  }
  const steps = index.buildSeparateSegment(documents);
  let step = steps.next();
  for (; !step.done; step = steps.next()) await yieldToEventLoop();
  return { after, since, change, live: step.value, matches };
}

/** Returns the ids of the openings in the index whose first day is later than `day`, including openings whose first day is still to come. */
const beginningAfter = (segments: readonly LiveSegment[], day: number): string[] =>
  segments.flatMap(({ segment: { columns, size }, kept }) => {
    const ids: string[] = [];
    for (let doc = 0; doc < size; doc += 1)
      if ((columns.from[doc] ?? 0) > day && hasBit(kept, doc)) ids.push(stringAt(columns.ids, doc));
    return ids;
  });
