import { type FilterName, filterNames } from "../site/filter-names.ts";
import { type TaxonomyList, taxonomyKeys } from "../site/taxonomy.ts";
import type { Job } from "./job.ts";
import { salarySteps, stepsOf } from "./salary-steps.ts";

/**
 * Groups of filters whose values rarely differ between openings. Each combination of a column's values gets a number,
 * and openings are counted by it.
 */
export const filterColumns = ["places", "employers", "topics", "pay"] as const;
/** One of `filterColumns`. */
export type FilterColumn = (typeof filterColumns)[number];

/**
 * All that the program needs to know about a filter. Its texts are `search.NAME` and `search.all.NAME` in `locales/`.
 */
interface FilterRule {
  readonly valuesOf: (job: Job) => readonly string[];
  readonly column: FilterColumn;
  /**
   * The taxonomy list with its values; an unknown key then filters nothing. Without a list, openings may bring any
   * value.
   */
  readonly list?: TaxonomyList;
  /** Its values where the program knows them and no list names them: amounts, rising; an opening has all up to its own. */
  readonly steps?: readonly string[];
  /** Whether its values depend on the country, so that changing the country drops it (spec 2.4). */
  readonly boundToCountry?: true;
  /** Whether openings state it in a field of their own, so that their titles need not say it. */
  readonly isStated?: true;
}

/** The table of filters. A filter added here is indexed, counted, recognised in search texts, offered and shown. */
export const filterTable: Readonly<Record<FilterName, FilterRule>> = {
  country: { column: "places", valuesOf: ({ places }) => places.map(({ country }) => country) },
  city: {
    column: "places",
    boundToCountry: true,
    isStated: true,
    valuesOf: ({ places }) => places.flatMap(({ country, city }) => (city ? [cityKey(country, city.code)] : [])),
  },
  company: { column: "employers", boundToCountry: true, isStated: true, valuesOf: ({ company }) => [company] },
  role: { column: "topics", list: "roles", valuesOf: ({ role }) => (role ? [role] : []) },
  area: { column: "topics", list: "areas", valuesOf: ({ areas }) => areas },
  interest: { column: "topics", list: "interests", valuesOf: ({ interests }) => interests },
  workplace: {
    column: "employers",
    list: "workplaces",
    isStated: true,
    valuesOf: ({ workplace }) => (workplace ? [workplace] : []),
  },
  employment: {
    column: "employers",
    list: "employments",
    isStated: true,
    valuesOf: ({ employment = [] }) => employment,
  },
  salary: {
    column: "pay",
    steps: salarySteps,
    isStated: true,
    valuesOf: ({ salary }) => (salary ? stepsOf(salary) : []),
  },
};

/** The values a filter can have; `undefined` where they come from openings. */
export const keysOf = (name: FilterName): readonly string[] | undefined => {
  const { list, steps } = filterTable[name];
  return steps ?? (list && taxonomyKeys[list]);
};

/** Builds a record with one entry per filter. */
export const recordOf = <Value>(make: (name: FilterName, at: number) => Value): Record<FilterName, Value> =>
  Object.fromEntries(filterNames.map((name, at) => [name, make(name, at)])) as Record<FilterName, Value>;

/** An opening's values, by filter. */
export type FilterValues = Readonly<Record<FilterName, readonly string[]>>;
/** Reads the values of all filters from an opening. */
export const filterValuesOf = (job: Job): FilterValues => recordOf((name) => filterTable[name].valuesOf(job));

/** A city's value includes its country, as two countries may have a city of the same name. */
export const cityKey = (country: string, code: string): string => `${country}/${code}`;
/** Splits the value of a city. */
export const cityOf = (key: string): { readonly country: string; readonly code: string } => {
  const cut = key.indexOf("/");
  return { country: key.slice(0, cut), code: key.slice(cut + 1) };
};
