import type { JobQuery } from "../../jobs/job-index.ts";
import { filterNames } from "../../site/filter-names.ts";
import type { SearchRequest } from "../engine/search.ts";
import type { Filters } from "../facets/filters.ts";

/** Returns the filters of a query. */
export const filtersOf = (query: JobQuery): Filters =>
  Object.fromEntries(filterNames.flatMap((name) => (query[name] ? [[name, query[name]]] : [])));

/** Returns the text and the radius of a query, and whether to search for the text as typed. */
export const textAndRadiusOf = ({
  text,
  asTyped,
  radius,
}: JobQuery): Pick<SearchRequest, "text" | "asTyped" | "radius"> => ({
  ...(text ? { text } : {}),
  ...(asTyped ? { asTyped } : {}),
  ...(radius ? { radius } : {}),
});
