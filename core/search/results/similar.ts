import type { Job } from "../../jobs/job.ts";
import { type JobId, jobIds } from "../../jobs/job-id.ts";
import type { StoredJob } from "../../jobs/job-store.ts";
import { mostSimilar } from "../../jobs/similarity.ts";
import type { DayIn } from "../../jobs/visibility.ts";
import type { Site } from "../../site/site.ts";
import { withoutGender } from "../../text/gender.ts";
import type { SearchRequest } from "../engine/search.ts";
import type { SearchEngine } from "../engine/search-engine.ts";

/** The dependencies of `createSimilarJobFinder`. */
export interface SimilarJobFinderParts {
  readonly engine: Pick<SearchEngine, "search" | "seen">;
  readonly store: { getAll(ids: readonly JobId[]): Promise<readonly Pick<StoredJob, "job">[]> };
  readonly site: Pick<Site, "cities">;
  readonly today: DayIn;
}

/** How many results of each search are compared with the opening. */
const comparedResults = 12;
/** The maximum number of similar openings that are returned. */
const maxSimilar = 8;
/** The maximum number of cached results. */
const maxCached = 2000;

/**
 * Creates a function that returns up to `maxSimilar` listed openings of a country that are similar to an opening, most similar first, without
 * confidential ones. Results are cached until the catalogue or the day changes, because the same opening is shown at many addresses.
 */
export function createSimilarJobFinder(
  parts: SimilarJobFinderParts,
): (job: Job, country: string) => Promise<readonly JobId[]> {
  const { engine, today } = parts;
  const cache = new Map<string, Promise<readonly JobId[]>>();
  let cachedChange = -1;
  return async (job, country) => {
    const lastChange = await engine.seen();
    if (lastChange !== cachedChange) cache.clear();
    cachedChange = lastChange;
    const key = `${job.id} ${country} ${today(country)}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const [oldest] = cache.keys();
    if (oldest !== undefined && cache.size >= maxCached) cache.delete(oldest);
    const found = findSimilar(job, country, parts);
    cache.set(key, found);
    found.catch(() => cache.delete(key));
    return found;
  };
}

/**
 * Searches for openings with the words of the title. If these are few, also searches for openings in the same area or interest, with the same role
 * and with any role.
 */
async function findSimilar(job: Job, country: string, { engine, store, site, today }: SimilarJobFinderParts) {
  const ask = async (about: Pick<SearchRequest, "text" | "filters">): Promise<readonly string[]> => {
    const { ids, someIds } = await engine.search({
      ...about,
      filters: { country, ...about.filters },
      asTyped: true,
      uncounted: true,
      language: job.language,
      from: 0,
      count: comparedResults,
      today: today(country),
    });
    return [...ids, ...someIds];
  };
  const titled = await ask({ text: withoutGender(job.title), filters: {} });
  const others = titled.length > maxSimilar ? [] : await Promise.all(fieldsOf(job).map((filters) => ask({ filters })));
  const ids: JobId[] = [...new Set([...titled, ...others.flat()])].map(jobIds.of);
  const found = ids.length > 0 ? await store.getAll(ids) : [];
  const jobs = found.map((stored) => stored.job);
  return mostSimilar(job, jobs, site, maxSimilar).map(({ id }) => id);
}

function fieldsOf({ role, areas: [area], interests: [interest] }: Job): SearchRequest["filters"][] {
  const field = area ? { area } : interest ? { interest } : undefined;
  return field ? [...(role ? [{ ...field, role }] : []), field] : [];
}
