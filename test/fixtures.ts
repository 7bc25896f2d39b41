import { loadSite } from "#adapters/disk/load-site.ts";
import type { Job } from "#core/jobs/job.ts";
import type { Site } from "#core/site/site.ts";
import { countryCode, day, jobId, type Plain } from "./identities.ts";

/** The site of the demo, for tests of rules. */
export const demoSite = (): Site => loadSite(new URL("../site", import.meta.url).pathname);

/** An opening with all required fields; a test adds what matters to it. */
export const aJob = ({
  id = "de-tester",
  places = [{ country: "de", city: { code: "berlin", label: "Berlin" } }],
  publicationDate = "2026-01-01",
  updatedAt,
  validFrom,
  validThrough,
  ...about
}: Partial<Plain<Job>> = {}): Job => ({
  id: jobId(id),
  language: "de",
  title: "Tester (m/w/d)",
  abstract: "",
  company: "tavela",
  places: places.map(({ country, ...place }) => ({ country: countryCode(country), ...place })),
  areas: [],
  interests: [],
  keywords: [],
  publicationDate: day(publicationDate),
  ...(updatedAt === undefined ? {} : { updatedAt: day(updatedAt) }),
  ...(validFrom === undefined ? {} : { validFrom: day(validFrom) }),
  ...(validThrough === undefined ? {} : { validThrough: day(validThrough) }),
  hiddenPosition: false,
  referralEnabled: false,
  unlisted: false,
  sections: [],
  ...about,
});
