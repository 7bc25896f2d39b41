import type { Job } from "../../jobs/job.ts";
import { type JobId, jobIds } from "../../jobs/job-id.ts";
import type { StoredJob } from "../../jobs/job-store.ts";
import { mostAlike } from "../../jobs/likeness.ts";
import type { DayIn } from "../../jobs/visibility.ts";
import type { Site } from "../../site/site.ts";
import { withoutGender } from "../../text/gender.ts";
import type { SearchRequest } from "../engine/search.ts";
import type { SearchEngine } from "../engine/search-engine.ts";

export interface SimilarParts {
  readonly engine: Pick<SearchEngine, "search" | "seen">;
  readonly store: { getAll(ids: readonly JobId[]): Promise<readonly Pick<StoredJob, "job">[]> };
  readonly site: Pick<Site, "cities">;
  readonly today: DayIn;
}

/** So many of each search are compared. */
const looked = 12;
/** The most that are named of one opening. */
const mostNamed = 8;
/** So many openings are remembered with what is similar to them. */
const mostKept = 2000;

/**
 * Finds listed openings of a country that are like one, the most alike first, never a confidential one: at most eight. What was found is remembered until
 * the openings or the day change, as the same opening is read under many addresses.
 */
export function createSimilar(parts: SimilarParts): (job: Job, country: string) => Promise<readonly JobId[]> {
  const { engine, today } = parts;
  const kept = new Map<string, Promise<readonly JobId[]>>();
  let keptOf = -1;
  return async (job, country) => {
    const version = await engine.seen();
    if (version !== keptOf) kept.clear();
    keptOf = version;
    const key = `${job.id} ${country} ${today(country)}`;
    const before = kept.get(key);
    if (before) return before;
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= mostKept) kept.delete(oldest);
    const found = findSimilar(job, country, parts);
    kept.set(key, found);
    found.catch(() => kept.delete(key));
    return found;
  };
}

/** Looks with the words of the title, in all parts of the text; only where that finds few, in the field of work too, with and without the level. */
async function findSimilar(job: Job, country: string, { engine, store, site, today }: SimilarParts) {
  const ask = async (about: Pick<SearchRequest, "text" | "filters">): Promise<readonly string[]> => {
    const { ids, someIds } = await engine.search({
      ...{ ...about, filters: { country, ...about.filters }, asTyped: true, language: job.language },
      ...{ from: 0, count: looked, today: today(country) },
    });
    return [...ids, ...someIds];
  };
  const titled = await ask({ text: withoutGender(job.title), filters: {} });
  const others = titled.length > mostNamed ? [] : await Promise.all(fieldsOf(job).map((filters) => ask({ filters })));
  const ids: JobId[] = [...new Set([...titled, ...others.flat()])].map(jobIds.of);
  const found = ids.length > 0 ? await store.getAll(ids) : [];
  const jobs = found.map((stored) => stored.job);
  return mostAlike(job, jobs, site, mostNamed).map(({ id }) => id);
}

function fieldsOf({ role, areas: [area], interests: [interest] }: Job): SearchRequest["filters"][] {
  const field = area ? { area } : interest ? { interest } : undefined;
  return field ? [...(role ? [{ ...field, role }] : []), field] : [];
}
