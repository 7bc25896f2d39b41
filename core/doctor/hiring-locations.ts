import type { JobStore } from "../jobs/job-store.ts";
import { companyCodeNamed } from "../site/controller.ts";
import type { Site } from "../site/site.ts";
import type { HiringLocation } from "./desk.ts";

/** How many openings are read at a time. */
const batchSize = 500;

/** Returns each pair of a country and a company with an open opening in that country, without duplicates. */
export async function hiringLocations(
  jobStore: Pick<JobStore, "openAfter">,
  site: Pick<Site, "companies">,
): Promise<HiringLocation[]> {
  const found = new Map<string, HiringLocation>();
  let last = "";
  for (;;) {
    const jobs = await jobStore.openAfter(last, batchSize);
    for (const { places, company: name } of jobs) {
      const company = companyCodeNamed(site, name) ?? name;
      for (const { country } of places) found.set(`${country} ${company}`, { country, company });
    }
    last = jobs.at(-1)?.id ?? "";
    if (jobs.length < batchSize) return [...found.values()];
  }
}
