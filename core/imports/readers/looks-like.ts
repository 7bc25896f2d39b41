import { asRecord, type Fields, listOf, textOf } from "../../json-values.ts";

/** Whether an opening in JSON has what only this format has, by the format's key. */
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

/** Whether an opening has what the format has and others have not. */
export const looksLike = (format: JsonFormat, job: Fields): boolean => signatures[format](job);

/** Names the format that an opening in JSON seems to be in, other than the one that was said. */
export function otherFormat(said: string, job: Fields): string {
  const found = Object.entries(signatures).find(([key, is]) => key !== said && is(job))?.[0];
  return found ? `; this looks like the format ${found}` : "";
}

/** The same for a document: an opening, or what holds a list of them. */
export const otherFormatOf = (said: string, whole: unknown): string =>
  [whole, ...listOf(whole).slice(0, 1), ...Object.values(asRecord(whole)).flatMap((list) => listOf(list).slice(0, 1))]
    .map((job) => otherFormat(said, asRecord(job)))
    .find((hint) => hint !== "") ?? "";

/** Names the format whose documents begin with this element. */
export function formatOfRoot(root: string): string {
  const found = Object.entries(roots).find(([, names]) => names.some((name) => name === root))?.[0];
  return found ? `, which looks like the format ${found}` : "";
}

const roots = {
  personio: ["workzag-jobs"],
  indeed: ["source", "jobs"],
  jsonld: ["urlset", "sitemapindex"],
} as const;
