import type { JobDetail, JobSummary } from "#core/jobs/job-index.ts";
import type { Place } from "../context.ts";
import { createHelp, createHelpSearch } from "./help-search.ts";

/** So many are shown. */
const shown = 3;

/** Openings like this one in a country; where another host tells no more of it than that it is closed, those that are listed first there. */
export async function similarData(
  job: Pick<JobDetail, "id" | "title"> | undefined,
  country: string,
  place: Place,
  path: string,
  most = shown,
) {
  const { services, language } = place;
  const found = job
    ? await createHelp(place, path)(() => services.jobIndex.similar(job, country, language, most))
    : (await createHelpSearch(place, path)({ country, page: 1 }))?.items.slice(0, most);
  return (found ?? []).map((other: JobSummary) => ({
    ...other,
    breaks: services.hyphenate(other.title, other.language),
  }));
}

export type SimilarData = Awaited<ReturnType<typeof similarData>>;
