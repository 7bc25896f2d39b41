import type { Job } from "../jobs/job.ts";
import { companyCodeNamed } from "../site/controller.ts";
import type { Site } from "../site/site.ts";
import { may } from "./may.ts";
import type { DeskPerson } from "./people-file.ts";

/** Whether somebody may read applications to an opening, in at least one of its countries. */
export function mayReadApplicationsTo(
  person: DeskPerson,
  { company: name, places }: Pick<Job, "company" | "places">,
  site: Pick<Site, "companies">,
): boolean {
  const company = companyCodeNamed(site, name) ?? name;
  return places.some(({ country }) => may({ person }, "read", { company, country }));
}
