import type { Job } from "#core/jobs/job.ts";

/**
 * The properties that Google requires or recommends in a JobPosting, each with the openings to which it applies
 * (developers.google.com/search/docs/appearance/structured-data/job-posting).
 */
export const googleProperties: Readonly<
  Record<"required" | "recommended", Readonly<Record<string, (job: Job) => boolean>>>
> = {
  required: {
    title: () => true,
    description: () => true,
    datePosted: () => true,
    hiringOrganization: () => true,
    /** Not required for fully remote work, unless a city is named. */
    jobLocation: ({ workplace, places }) => workplace !== "remote" || places.some(({ city }) => city),
  },
  recommended: {
    applicantLocationRequirements: ({ workplace }) => workplace === "remote",
    jobLocationType: ({ workplace }) => workplace === "remote",
    baseSalary: ({ salary }) => salary !== undefined,
    directApply: () => true,
    employmentType: ({ employment = [] }) => employment.length > 0,
    identifier: () => true,
    validThrough: ({ validThrough }) => validThrough !== undefined,
  },
};

/** The values that Google accepts for a property. */
export const googleValues: Readonly<Record<string, readonly string[]>> = {
  employmentType: ["FULL_TIME", "PART_TIME", "CONTRACTOR", "TEMPORARY", "INTERN", "VOLUNTEER", "PER_DIEM", "OTHER"],
  jobLocationType: ["TELECOMMUTE"],
  unitText: ["HOUR", "DAY", "WEEK", "MONTH", "YEAR"],
};
