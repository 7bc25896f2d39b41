import { type FilterValues, filterValuesOf } from "../../jobs/filters.ts";
import type { Job, Section } from "../../jobs/job.ts";
import { labelsOf } from "../../site/labels.ts";
import type { Site } from "../../site/site.ts";
import { plainText } from "../../text/plain-text.ts";
import { type Language, languages } from "../../translation/language.ts";

/** The searchable content of an opening. Dates are `YYYY-MM-DD`. */
export interface SearchDocument {
  readonly id: string;
  readonly language: Language;
  readonly title: string;
  /** The search keywords that the opening itself lists. */
  readonly keywords: readonly string[];
  /** The name of the company, and the names of the cities in all languages. */
  readonly names: readonly string[];
  readonly text: string;
  /** The opening's values for each filter. */
  readonly values: FilterValues;
  /** The displayed names of the opening's cities, in the order of `values.city`. */
  readonly cityLabels: readonly string[];
  readonly published: string;
  /** The first and the last day on which the opening is listed; either may be missing. */
  readonly from?: string;
  readonly through?: string;
}

/** The order of sections in the searchable text. Sections about the work come first, because the subjects of a text are taken from its beginning. */
const subjectOrder: readonly Section["meaning"][] = ["tasks", "requirements", undefined, "benefits", "company_info"];

const bySubject = (sections: readonly Section[]): Section[] =>
  [...sections].sort((a, b) => subjectOrder.indexOf(a.meaning) - subjectOrder.indexOf(b.meaning));

/** Extracts the searchable content of an opening. */
export function documentOf(job: Job, site: Site): SearchDocument {
  const cities = job.places.flatMap(({ country, city }) =>
    city ? languages.map((language) => labelsOf(site, language).city(country, city.code, city.label)) : [],
  );
  const sections = bySubject(job.sections).flatMap(({ title, content, tags }) => [
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
