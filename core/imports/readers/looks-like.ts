import { asRecord, type Fields, listOf, textOf } from "../../json-values.ts";

/** For each format, checks whether an opening in JSON has fields that only this format has. */
const signatures = {
  teamtailor: (job) => job["_jobposting"] !== undefined || (job["type"] === "jobs" && isObject(job["attributes"])),
  lever: (job) =>
    has(job, "hostedUrl", "categories", "descriptionBody", "workplaceType") && has(job, "text", "hostedUrl"),
  workable: (job) => has(job, "shortcode"),
  smartrecruiters: (job) => has(job, "releasedDate", "typeOfEmployment", "jobAd", "refNumber", "experienceLevel"),
  recruitee: (job) => has(job, "careers_url", "careers_apply_url", "employment_type_code", "mailbox_email"),
  gupy: (job) => has(job, "careerPageId", "careerPageName", "applicationDeadline", "careerPageUrl"),
  ashby: (job) => has(job, "descriptionHtml", "descriptionPlain", "isListed", "secondaryLocations"),
  greenhouse: (job) => has(job, "absolute_url", "internal_job_id", "first_published") || isGreenhousePlace(job),
  jsonld: (job) => has(job, "@type", "@graph"),
  native: (job) => has(job, "publicationDate") && has(job, "places"),
} as const satisfies Readonly<Record<string, (job: Fields) => boolean>>;

/** The formats that are written in JSON. */
export type JsonFormat = keyof typeof signatures;

const has = (job: Fields, ...keys: readonly string[]): boolean => keys.some((key) => job[key] !== undefined);
const isObject = (value: unknown): boolean => typeof value === "object" && value !== null;
const isGreenhousePlace = (job: Fields): boolean =>
  textOf(asRecord(job["location"])["name"]) !== undefined &&
  has(job, "content", "updated_at", "departments", "offices");

/** Whether an opening has fields that only this format has. */
export const looksLike = (format: JsonFormat, job: Fields): boolean => signatures[format](job);

/**
 * Returns a hint that names the format of a JSON opening; empty if the opening seems to be in the expected format or in no format that we support.
 */
export function otherFormatHint(expected: string, job: Fields): string {
  const found = Object.entries(signatures).find(([key, is]) => key !== expected && is(job))?.[0];
  return found ? `; this looks like the format ${found}` : "";
}

/** Like `otherFormatHint`, for a document that is an opening or contains a list of openings. */
export const otherFormatHintOf = (expected: string, whole: unknown): string =>
  [whole, ...listOf(whole).slice(0, 1), ...Object.values(asRecord(whole)).flatMap((list) => listOf(list).slice(0, 1))]
    .map((job) => otherFormatHint(expected, asRecord(job)))
    .find((hint) => hint !== "") ?? "";

/** Returns a hint that names the format whose documents begin with this element; empty if there is none. */
export function formatHintOfRoot(root: string): string {
  const found = Object.entries(roots).find(([, names]) => names.some((name) => name === root))?.[0];
  return found ? `, which looks like the format ${found}` : "";
}

const roots = {
  personio: ["workzag-jobs"],
  indeed: ["source", "jobs"],
  jsonld: ["urlset", "sitemapindex"],
} as const;
