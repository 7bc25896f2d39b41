import type { JobDetail, JobSummary } from "#core/jobs/job-index.ts";
import type { PageContext } from "../context.ts";
import { createOptionalQuery, createOptionalSearch } from "./help-search.ts";

const maxShown = 3;

/**
 * Returns openings in a country that are similar to `job`. Without `job`, because another host may reveal nothing about a closed opening, returns the
 * first openings of the country's list.
 */
export async function similarData(
  job: Pick<JobDetail, "id" | "title"> | undefined,
  country: string,
  pageContext: PageContext,
  path: string,
  limit = maxShown,
) {
  const { services, language } = pageContext;
  const found = job
    ? await createOptionalQuery(pageContext, path)(() => services.jobIndex.similar(job, country, language, limit))
    : (await createOptionalSearch(pageContext, path)({ country, page: 1 }))?.items.slice(0, limit);
  return (found ?? []).map((other: JobSummary) => ({
    ...other,
    breaks: services.hyphenate(other.title, other.language),
  }));
}

export type SimilarData = Awaited<ReturnType<typeof similarData>>;
