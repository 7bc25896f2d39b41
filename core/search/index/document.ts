import { type FilterValues, filterValuesOf } from "../../jobs/filters.ts";
import type { Job } from "../../jobs/job.ts";
import { plainText } from "../../plain-text.ts";
import { labelsOf } from "../../site/labels.ts";
import { type Language, languages } from "../../site/language.ts";
import type { Site } from "../../site/site.ts";

/** What the index is told of an opening. Dates are `YYYY-MM-DD`. */
export interface SearchDocument {
  readonly id: string;
  readonly language: Language;
  readonly title: string;
  /** Its own search words. */
  readonly keywords: readonly string[];
  /** Its company and its cities, in every language. */
  readonly names: readonly string[];
  readonly text: string;
  /** What filters look at. */
  readonly values: FilterValues;
  /** How its cities are called, in the order of their values. */
  readonly cityLabels: readonly string[];
  readonly published: string;
  /** First and last day on which it is listed. */
  readonly from?: string;
  readonly through?: string;
}

/** What can be searched of an opening. */
export function documentOf(job: Job, site: Site): SearchDocument {
  const cities = job.places.flatMap(({ country, city }) =>
    city ? languages.map((language) => labelsOf(site, language).city(country, city.code, city.label)) : [],
  );
  const sections = job.sections.flatMap(({ title, content, tags }) => [
    title,
    plainText(content),
    ...(tags ?? []).map(({ label }) => label),
  ]);
  return {
    id: job.id,
    language: job.language,
    title: job.title,
    keywords: job.keywords,
    names: [labelsOf(site, job.language).company(job.company), ...new Set(cities)],
    text: [job.abstract, ...sections].join(" "),
    values: filterValuesOf(job),
    cityLabels: job.places.flatMap(({ city }) => city?.label ?? []),
    published: job.publicationDate,
    ...(job.validFrom ? { from: job.validFrom } : {}),
    ...(job.validThrough ? { through: job.validThrough } : {}),
  };
}
