import { plainText } from "../text/plain-text.ts";
import { inReadingOrder, type Job } from "./job.ts";

/** An opening in the shape of our own file format. Importing it again changes nothing. */
export type ExportedJob = Omit<Job, "places"> & {
  readonly places: readonly { readonly country: string; readonly city?: string }[];
};

/** Returns an opening in our own format. A place has the label of its city, by which an import finds the same city again. */
export const exportedJob = (job: Job): ExportedJob => ({
  ...job,
  places: job.places.map(({ country, city }) => ({ country, ...(city ? { city: city.label } : {}) })),
});

/** The columns of the table of openings, each with its value. */
const columns: Readonly<Record<string, (job: Job) => string | number | undefined>> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  company: ({ company }) => company,
  language: ({ language }) => language,
  countries: ({ places }) => [...new Set(places.map(({ country }) => country))].join(" "),
  cities: ({ places }) => places.flatMap(({ city }) => city?.label ?? []).join("; "),
  role: ({ role }) => role,
  areas: ({ areas }) => areas.join(" "),
  interests: ({ interests }) => interests.join(" "),
  employment: ({ employment }) => employment?.join(" "),
  workplace: ({ workplace }) => workplace,
  salaryMin: ({ salary }) => (salary?.bound === "up_to" ? undefined : salary?.min),
  salaryMax: ({ salary }) => (salary?.bound === "from" ? undefined : salary?.max),
  salaryCurrency: ({ salary }) => salary?.currency,
  salaryUnit: ({ salary }) => salary?.unit,
  publicationDate: ({ publicationDate }) => publicationDate,
  updatedAt: ({ updatedAt }) => updatedAt,
  validFrom: ({ validFrom }) => validFrom,
  validThrough: ({ validThrough }) => validThrough,
  unlisted: ({ unlisted }) => (unlisted ? "yes" : ""),
  hiddenPosition: ({ hiddenPosition }) => (hiddenPosition ? "yes" : ""),
  externalJobLink: ({ externalJobLink }) => externalJobLink,
  abstract: ({ abstract }) => abstract,
  text: ({ sections }) =>
    inReadingOrder(sections)
      .map(({ title, content, tags = [] }) =>
        [title, plainText(content), ...tags.map(({ label }) => label)].filter(Boolean).join(": "),
      )
      .join(" | "),
};

/** Returns openings as a table for people, with a row of headings. Texts have no markup, so a table cannot be imported again without loss. */
export const jobTable = (jobs: readonly Job[]): readonly (readonly string[])[] => [
  Object.keys(columns),
  ...jobs.map((job) => Object.values(columns).map((cellOf) => String(cellOf(job) ?? ""))),
];
