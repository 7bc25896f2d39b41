/**
 * The filters of the search, in the order of parameters in addresses. The name of a filter is also the name of its parameter, its wire name and its
 * key in a query. The table in `core/jobs/filters.ts` says what each filter does.
 */
export const filterNames = [
  "country",
  "city",
  "company",
  "role",
  "area",
  "interest",
  "workplace",
  "employment",
  "salary",
] as const;
/** One of `filterNames`. */
export type FilterName = (typeof filterNames)[number];

/** Any filter but the country, which every search has anyway. */
export type NarrowingFilter = Exclude<FilterName, "country">;
/** The default filters of the panel, in addition to the country. */
export const usualFilters: readonly NarrowingFilter[] = ["city", "company", "role", "area", "interest"];
/** The names of all filters except the country. */
export const narrowingFilters = filterNames.filter((name): name is NarrowingFilter => name !== "country");
