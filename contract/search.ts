import * as v from "valibot";
import { keysOf } from "#core/jobs/filters.ts";
import { monthlySalaries, type Section, salaryBounds, salaryUnits, sectionTypes } from "#core/jobs/job.ts";
import { jobIds } from "#core/jobs/job-id.ts";
import type { JobDetail, JobQuery, JobSummary, SearchResult } from "#core/jobs/job-index.ts";
import { pageNumber } from "#core/jobs/paging.ts";
import { searchOf } from "#core/jobs/query.ts";
import { answerDaysSetting } from "#core/site/answer-days-setting.ts";
import { narrowingFilters } from "#core/site/filter-names.ts";
import { hiringStates } from "#core/site/hiring.ts";
import { employments, roles, workplaces } from "#core/site/taxonomy.ts";
import { maxQueryLength } from "#core/text/words.ts";
import { anyDay } from "#core/time/time.ts";
import { isLanguage, type Language, languages } from "#core/translation/language.ts";
import { codeFromWire, codeToWire } from "./filter-codes.ts";
import { nullish, withoutNulls } from "./known.ts";
import { searchHelpFromWire, searchHelpToWire, wireSearchHelp } from "./search-help.ts";

const label = v.object({ label: v.string() });

const wireSalary = v.pipe(
  v.object({
    min: v.number(),
    max: v.number(),
    currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
    unit: v.picklist(salaryUnits),
    bound: nullish(v.picklist(salaryBounds)),
    salariesPerYear: nullish(v.picklist(monthlySalaries)),
  }),
  v.transform(withoutNulls),
);

/** An opening in a list (spec 5.1). */
const wireListItem = v.object({
  id: jobIds.schema,
  title: v.string(),
  city: v.optional(v.array(label), []),
  countries: nullish(v.array(label)),
  company: label,
  primary_role: nullish(v.object({ key: v.picklist(roles), label: v.string() })),
  external_job_link: nullish(v.pipe(v.string(), v.startsWith("https://"))),
  language: nullish(v.picklist(languages)),
  workplace: nullish(v.picklist(workplaces)),
  publicationDate: nullish(anyDay),
  employment: nullish(v.array(v.picklist(employments))),
  salary: nullish(wireSalary),
  referralEnabled: nullish(v.boolean()),
});
/** An opening in a list, as on the wire. */
export type WireListItem = v.InferOutput<typeof wireListItem>;

/** The response to a search (spec 5.3), with optional additions. */
export const wireSearchAnswer = v.object({
  items: v.array(wireListItem),
  total: v.object({ value: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
  some: nullish(v.array(wireListItem)),
  ...wireSearchHelp,
});
/** The response to a search, as on the wire. */
export type WireSearchAnswer = v.InferOutput<typeof wireSearchAnswer>;

const wireSection = v.object({
  type: v.picklist(sectionTypes),
  title: v.string(),
  content: v.string(),
  tags: v.exactOptional(v.array(v.object({ iconClass: v.string(), label: v.string() }))),
});

/** The hiring steps of an opening. Browsers load this module, so it does not import the schemas of the site's files. */
const wireHiring = v.object({
  steps: v.array(
    v.object({
      name: v.string(),
      length: v.exactOptional(v.string()),
      text: v.exactOptional(v.string()),
      state: v.exactOptional(v.picklist(hiringStates)),
    }),
  ),
  decides: v.exactOptional(v.string()),
});

/** A full opening (spec 5.2), with optional additions. */
export const wireDetail = v.object({
  ...wireListItem.entries,
  abstract: v.optional(v.string(), ""),
  country: v.string(),
  job_offer_keywords: v.optional(v.array(v.string()), []),
  publicationDate: anyDay,
  sections: v.optional(v.array(wireSection), []),
  hiddenPosition: v.boolean(),
  referralEnabled: v.boolean(),
  unlisted: v.boolean(),
  updatedAt: nullish(anyDay),
  validThrough: nullish(anyDay),
  answerDays: nullish(answerDaysSetting),
  contactPerson: nullish(v.string()),
  hiring: nullish(wireHiring),
  /** The first employment type of the opening, for hosts that support only one. */
  employmentType: nullish(v.picklist(employments)),
});
/** A full opening, as on the wire. */
export type WireDetail = v.InferOutput<typeof wireDetail>;

const listItemOf = (job: JobSummary) => ({
  id: job.id,
  title: job.title,
  city: job.cities.map((city) => ({ label: city })),
  ...(job.countries ? { countries: job.countries.map((country) => ({ label: country })) } : {}),
  company: { label: job.company },
  primary_role: job.role ?? null,
  external_job_link: job.externalJobLink ?? null,
  ...(job.language ? { language: job.language } : {}),
  ...(job.workplace ? { workplace: job.workplace } : {}),
  ...(job.publicationDate ? { publicationDate: job.publicationDate } : {}),
  ...(job.employment ? { employment: job.employment } : {}),
  ...(job.salary ? { salary: job.salary } : {}),
  ...(job.referralEnabled ? { referralEnabled: true } : {}),
});

/** Translates search results to the wire. */
export const resultToWire = ({ items, total, some, ...help }: SearchResult) => ({
  items: items.map(listItemOf),
  total: { value: total },
  ...(some ? { some: some.map(listItemOf) } : {}),
  ...searchHelpToWire(help),
});

/** Leaves out `meaning`, which is not sent. On the wire, only the type and the title of a section say what it is about. */
const sectionToWire = ({ meaning: _meaning, ...section }: Section) => section;

/** Translates a full opening to the wire. */
export function detailToWire(job: JobDetail) {
  const {
    cities: _cities,
    countries: _countries,
    company: _company,
    role: _role,
    externalJobLink: _link,
    keywords,
    codes: _codes,
    sections,
    ...rest
  } = job;
  const [employmentType] = job.employment ?? [];
  return {
    ...rest,
    ...(employmentType ? { employmentType } : {}),
    ...listItemOf(job),
    job_offer_keywords: keywords,
    sections: sections.map(sectionToWire),
  };
}

/** Translates an opening of a list from the wire. */
export function summaryFromWire(item: WireListItem): JobSummary {
  const { city, countries, company, primary_role, external_job_link, ...same } = item;
  const { id, title, language, workplace, publicationDate, employment, salary, referralEnabled } = same;
  return {
    ...withoutNulls({ id, title, role: primary_role, externalJobLink: external_job_link }),
    ...withoutNulls({ language, workplace, publicationDate, employment, salary, referralEnabled }),
    cities: city.map((entry) => entry.label),
    ...(countries ? { countries: countries.map((entry) => entry.label) } : {}),
    company: company.label,
  };
}

/** Translates search results from the wire. */
export const resultFromWire = ({ items, total, some, ...help }: WireSearchAnswer): SearchResult => ({
  items: items.map(summaryFromWire),
  total: total.value,
  ...(some ? { some: some.map(summaryFromWire) } : {}),
  ...searchHelpFromWire(help),
});

/** Translates a full opening from the wire. The contact person of a hidden position is dropped, because the name would reveal the company. */
export function detailFromWire(detail: WireDetail): JobDetail {
  const {
    job_offer_keywords: keywords,
    city: _city,
    countries: _countries,
    primary_role: _role,
    external_job_link: _link,
    ...more
  } = detail;
  const { employmentType, contactPerson, ...rest } = more;
  const employment = rest.employment ?? (employmentType ? [employmentType] : undefined);
  const shownPerson = rest.hiddenPosition ? undefined : contactPerson;
  return {
    ...withoutNulls({ ...rest, employment, contactPerson: shownPerson }),
    ...summaryFromWire(detail),
    keywords,
  };
}

/**
 * Parses the search in the parameters of an address. An unknown key of a fixed list (spec 2.5) is ignored; an unknown city or company finds nothing.
 */
export function searchFromAddress(parameters: URLSearchParams, country: string): JobQuery {
  const { text, country: where, page, asTyped, sort, radius, ...given } = searchOf(parameters, country);
  const known = narrowingFilters.flatMap((name) => {
    const code = given[name] && codeFromWire(name, given[name]);
    return code && (keysOf(name)?.includes(code) ?? true) ? [[name, code]] : [];
  });
  return {
    ...(text ? { text } : {}),
    country: where,
    page,
    ...(radius ? { radius } : {}),
    ...(sort ? { sort } : {}),
    ...(asTyped ? { asTyped } : {}),
    ...Object.fromEntries(known),
  };
}

/** Reads a search call: parameters as in addresses, but with pages counted from zero (spec 7.2). */
export function searchFromWire(parameters: URLSearchParams): { query: JobQuery; language: Language | undefined } {
  const query = searchFromAddress(parameters, "");
  const language = parameters.get("language")?.toLowerCase();
  return {
    query: {
      ...query,
      page: pageNumber(parameters.get("page"), 0) + 1,
    },
    language: isLanguage(language) ? language : undefined,
  };
}

/** The parameters of a search call. */
export function searchToWire(query: JobQuery, language: Language): URLSearchParams {
  const { text, page, asTyped, sort, radius } = query;
  const parameters = new URLSearchParams({ country: query.country });
  for (const name of narrowingFilters) if (query[name]) parameters.set(name, codeToWire(name, query[name]));
  if (query.city && radius) parameters.set("radius", String(radius));
  // hosts read only the beginning of a long text, and may refuse long addresses
  if (text) parameters.set("q", text.slice(0, maxQueryLength));
  if (text && asTyped) parameters.set("typed", parameters.get("q") ?? "");
  if (sort) parameters.set("sort", sort);
  parameters.set("page", String(page - 1));
  parameters.set("language", language);
  return parameters;
}
