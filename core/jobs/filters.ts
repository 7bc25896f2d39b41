import { type FilterName, filterNames } from "../site/filter-names.ts";
import type { Labels } from "../site/labels.ts";
import type { Site } from "../site/site.ts";
import { type TaxonomyList, taxonomyKeys } from "../site/taxonomy.ts";
import type { Translator } from "../translation/translate.ts";
import type { Job } from "./job.ts";
import { salarySteps, salaryStepsOf } from "./salary-steps.ts";

/**
 * Groups of filters for counting. The filters are grouped so that many openings share a combination of values. Each combination in a group gets a
 * number, and the index counts openings by this number.
 */
export const filterColumns = ["places", "employers", "topics", "pay"] as const;
/** One of `filterColumns`. */
export type FilterColumn = (typeof filterColumns)[number];

/** Everything that the program needs to know about a filter. Its texts are `search.NAME` and `search.all.NAME` in `locales/`. */
interface FilterRule {
  readonly valuesOf: (job: Job) => readonly string[];
  readonly column: FilterColumn;
  /** The taxonomy list that contains the filter's values. A filter whose value is not in this list is ignored. Without a list, any value is valid. */
  readonly list?: TaxonomyList;
  /** Fixed amounts in ascending order, which are not in a taxonomy list. An opening matches all amounts up to its own. */
  readonly steps?: readonly string[];
  /** Returns the values that the site's own files describe for a country, such as its cities. */
  readonly siteValues?: (
    site: Pick<Site, "cities" | "companies">,
    country: string,
  ) => readonly { readonly code: string }[];
  /** Returns the part of a value that addresses and search texts use. Missing if they use the whole value. */
  readonly codeOf?: (value: string) => string;
  /** Returns the displayed name of a code. Missing if the name comes from a list, or is an amount. `country` is the country that is searched. */
  readonly nameOf?: (labels: Labels, code: string, country: string) => string;
  /** Returns a displayed name as a phrase, if the name alone says too little: `from 60,000`. */
  readonly phraseOf?: (t: Translator, name: string) => string;
  /** Values that only learners (interns, apprentices, students) look for. */
  readonly learnerValues?: readonly string[];
  /** Whether the filter's values depend on the country, so that changing the country drops the filter (spec 2.4). */
  readonly boundToCountry?: true;
  /** Whether openings state the value in a separate field, so that titles need not mention it. */
  readonly isStated?: true;
  /** Whether words that name a value count only in titles: other texts also mention `remote` teams and a completed `Ausbildung`. */
  readonly onlyNamedInTitles?: true;
}

/** The table of filters. A filter added here is indexed, counted, recognised in search texts, offered and shown. */
export const filterTable: Readonly<Record<FilterName, FilterRule>> = {
  country: {
    column: "places",
    valuesOf: ({ places }) => places.map(({ country }) => country),
    nameOf: (labels, code) => labels.listed("countries", code),
  },
  city: {
    column: "places",
    boundToCountry: true,
    isStated: true,
    valuesOf: ({ places }) => places.flatMap(({ country, city }) => (city ? [cityKey(country, city.code)] : [])),
    siteValues: ({ cities }, country) => cities[country] ?? [],
    codeOf: (value) => splitCityKey(value).code,
    nameOf: (labels, code, country) => labels.city(country, code, code),
  },
  company: {
    column: "employers",
    boundToCountry: true,
    isStated: true,
    valuesOf: ({ company }) => [company],
    siteValues: ({ companies }) => companies,
    nameOf: (labels, code) => labels.company(code),
  },
  role: {
    column: "topics",
    list: "roles",
    valuesOf: ({ role }) => (role ? [role] : []),
    learnerValues: ["student"],
  },
  area: { column: "topics", list: "areas", valuesOf: ({ areas }) => areas },
  interest: { column: "topics", list: "interests", valuesOf: ({ interests }) => interests },
  workplace: {
    column: "employers",
    list: "workplaces",
    isStated: true,
    onlyNamedInTitles: true,
    valuesOf: ({ workplace }) => (workplace ? [workplace] : []),
  },
  employment: {
    column: "employers",
    list: "employments",
    isStated: true,
    onlyNamedInTitles: true,
    valuesOf: ({ employment = [] }) => employment,
  },
  salary: {
    column: "pay",
    steps: salarySteps,
    isStated: true,
    valuesOf: ({ salary }) => (salary ? salaryStepsOf(salary) : []),
    phraseOf: (t, amount) => t("search.salaryFrom", { amount }),
  },
};

/** Returns the values that a filter can have; `undefined` if they come from openings. */
export const keysOf = (name: FilterName): readonly string[] | undefined => {
  const { list, steps } = filterTable[name];
  return steps ?? (list && taxonomyKeys[list]);
};

/** Returns the displayed name of a filter's value, by its code; `country` is the country that is searched. */
export function valueName(labels: Labels, name: FilterName, code: string, country: string): string {
  const { list, steps, nameOf } = filterTable[name];
  if (nameOf) return nameOf(labels, code, country);
  if (steps) return labels.amount(code);
  return list ? labels.listed(list, code) : code;
}

/** Returns the displayed name of a value for a list that also has values of other filters, where some names need a phrase to be clear. */
export const phraseOf = (t: Translator, name: FilterName, displayed: string): string =>
  filterTable[name].phraseOf?.(t, displayed) ?? displayed;

/** Builds a record with one entry per filter. */
export const perFilter = <Value>(make: (name: FilterName, at: number) => Value): Record<FilterName, Value> =>
  Object.fromEntries(filterNames.map((name, at) => [name, make(name, at)])) as Record<FilterName, Value>;

/** The values of an opening, by filter. */
export type FilterValues = Readonly<Record<FilterName, readonly string[]>>;
/** Reads the values of all filters from an opening. */
export const filterValuesOf = (job: Job): FilterValues => perFilter((name) => filterTable[name].valuesOf(job));

/** Makes the value of a city. The value includes the country, because cities in two countries may have the same code. */
export const cityKey = (country: string, code: string): string => `${country}/${code}`;
/** Splits the value of a city. */
export const splitCityKey = (key: string): { readonly country: string; readonly code: string } => {
  const cut = key.indexOf("/");
  return { country: key.slice(0, cut), code: key.slice(cut + 1) };
};
