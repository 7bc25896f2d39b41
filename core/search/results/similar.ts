import type { Job } from "../../jobs/job.ts";
import { type JobId, jobIds } from "../../jobs/job-id.ts";
import type { JobStore } from "../../jobs/job-store.ts";
import { mostAlike } from "../../jobs/likeness.ts";
import type { DayIn } from "../../jobs/visibility.ts";
import type { Language } from "../../site/language.ts";
import type { Site } from "../../site/site.ts";
import { withoutGender } from "../../text/gender.ts";
import type { SearchRequest } from "../engine/search.ts";
import type { SearchEngine } from "../engine/search-engine.ts";

export interface SimilarParts {
  readonly engine: Pick<SearchEngine, "search">;
  readonly store: Pick<JobStore, "getAll">;
  readonly site: Site;
  readonly today: DayIn;
}

/** So many of each search are compared. */
const looked = 20;

/**
 * Listed openings of a country that are like one, the most alike first, never a confidential one. They are looked for by three searches: with the
 * words of its title, and in its field of work with and without its level; what these find is compared.
 */
export async function similarTo(
  job: Job,
  country: string,
  language: Language,
  most: number,
  { engine, store, site, today }: SimilarParts,
): Promise<readonly Job[]> {
  const { role, areas, interests } = job;
  const [area] = areas;
  const [interest] = interests;
  const field = area ? { area } : interest ? { interest } : undefined;
  const ask = async (about: Pick<SearchRequest, "text" | "filters">): Promise<readonly string[]> => {
    const request = {
      ...about,
      filters: { country, ...about.filters },
      asTyped: true,
      language,
      from: 0,
      count: looked,
    };
    const { ids, someIds } = await engine.search({ ...request, today: today(country) });
    return [...ids, ...someIds];
  };
  const found = await Promise.all([
    ask({ text: withoutGender(job.title), filters: {} }),
    ...(role && field ? [ask({ filters: { ...field, role } })] : []),
    ...(field ? [ask({ filters: field })] : []),
  ]);
  const ids: JobId[] = [...new Set(found.flat())].map(jobIds.of);
  const others = ids.length > 0 ? await store.getAll(ids) : [];
  return mostAlike(
    job,
    others.map((stored) => stored.job),
    site,
    most,
  );
}
