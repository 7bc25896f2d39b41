import { type TaxonomyList, taxonomyKeys } from "../site/taxonomy.ts";
import type { Job } from "./job.ts";

/** What openings share few different values of; those of one column are numbered together, and counted by that number. */
export const filterColumns = ["places", "employers", "topics"] as const;
export type FilterColumn = (typeof filterColumns)[number];

/** All that the program has to know of a filter; its texts are `search.NAME` and `search.all.NAME` in `locales/`. */
interface FilterRule {
  readonly valuesOf: (job: Job) => readonly string[];
  readonly column: FilterColumn;
  /** Where the site names its values; a key that is not there filters nothing. Without it any value may come from openings. */
  readonly list?: TaxonomyList;
  /** Whether another country has other values, so that changing the country drops it (spec 2.4). */
  readonly boundToCountry?: true;
}

const rules = {
  country: { column: "places", valuesOf: ({ places }) => places.map(({ country }) => country) },
  city: {
    ...{ column: "places", boundToCountry: true },
    valuesOf: ({ places }) => places.flatMap(({ country, city }) => (city ? [cityKey(country, city.code)] : [])),
  },
  company: { column: "employers", boundToCountry: true, valuesOf: ({ company }) => [company] },
  role: { column: "topics", list: "roles", valuesOf: ({ role }) => (role ? [role] : []) },
  area: { column: "topics", list: "areas", valuesOf: ({ areas }) => areas },
  interest: { column: "topics", list: "interests", valuesOf: ({ interests }) => interests },
  workplace: { column: "employers", list: "workplaces", valuesOf: ({ workplace }) => (workplace ? [workplace] : []) },
  employment: { column: "employers", list: "employments", valuesOf: ({ employment = [] }) => employment },
} as const satisfies Readonly<Record<string, FilterRule>>;

/** What openings can be filtered by: the name is the parameter of the address, the wire's word and the key of a query. */
export type FilterName = keyof typeof rules;

/** The one table of filters. A filter that is added here is indexed, counted, understood as words, asked for and shown. */
export const filterTable: Readonly<Record<FilterName, FilterRule>> = rules;

/** In the order in which addresses carry them. */
export const filterNames = Object.keys(rules) as readonly FilterName[];

/** All but the country, which every search has anyway. */
export type NarrowingFilter = Exclude<FilterName, "country">;
export const narrowingFilters = filterNames.filter((name): name is NarrowingFilter => name !== "country");

/** The keys that a filter can have; nothing where they come from openings. */
export const keysOf = (name: FilterName): readonly string[] | undefined => {
  const { list } = filterTable[name];
  return list && taxonomyKeys[list];
};

/** Something for each filter. */
export const recordOf = <Value>(make: (name: FilterName, at: number) => Value): Record<FilterName, Value> =>
  Object.fromEntries(filterNames.map((name, at) => [name, make(name, at)])) as Record<FilterName, Value>;

/** The values of an opening, by filter. */
export type FilterValues = Readonly<Record<FilterName, readonly string[]>>;
export const filterValuesOf = (job: Job): FilterValues => recordOf((name) => filterTable[name].valuesOf(job));

/** A city is a value together with its country: both have a Frankfurt. */
export const cityKey = (country: string, code: string): string => `${country}/${code}`;
export const cityOf = (key: string): { readonly country: string; readonly code: string } => {
  const cut = key.indexOf("/");
  return { country: key.slice(0, cut), code: key.slice(cut + 1) };
};
