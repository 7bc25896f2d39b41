import { filterTable } from "#core/jobs/filters.ts";
import type { Choice, JobQuery, SearchResult } from "#core/jobs/job-index.ts";
import { narrowingFilters } from "#core/site/filter-names.ts";
import type { OptionalSearch } from "../../similar/help-search.ts";

/**
 * For each country, the number of results after changing to that country. The filters city and company are ignored, because changing the country
 * removes them (spec 2.4). `undefined` if the index does not count, or is unavailable.
 */
export async function countsByCountry(
  query: JobQuery,
  { facets, total }: SearchResult,
  search: OptionalSearch,
): Promise<readonly Choice[] | undefined> {
  const bound = narrowingFilters.filter((name) => filterTable[name].boundToCountry && query[name]);
  if (!facets || bound.length === 0) return facets?.country;
  const unbound = Object.fromEntries(Object.entries(query).filter(([name]) => !bound.some((each) => each === name)));
  const wider = await search({ ...unbound, country: query.country, page: 1 });
  return wider?.facets?.country?.map((choice) =>
    choice.code === query.country ? { ...choice, count: total } : choice,
  );
}
