/**
 * The filters of the search, in the order in which addresses have them. The name of a filter is also its parameter in addresses, its name on the wire
 * and its key in a query. What each filter does is in the table of `core/jobs/filters.ts`.
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
/** The filters of the panel besides the country, unless the site lists others. */
export const usualFilters: readonly NarrowingFilter[] = ["city", "company", "role", "area", "interest"];
/** The names of the narrowing filters, in the order of addresses. */
export const narrowingFilters = filterNames.filter((name): name is NarrowingFilter => name !== "country");
