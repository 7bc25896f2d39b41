import type { Choice, JobQuery, SearchResult } from "#core/jobs/job-index.ts";
import type { HelpSearch } from "../../help-search.ts";

/**
 * What a change of the country would find in each: the same search without the city and company, which it drops
 * (spec 2.4). Unknown where the index counts nothing, or cannot be asked.
 */
export async function foundByCountry(
  { city, company, ...unbound }: JobQuery,
  { facets, total }: SearchResult,
  search: HelpSearch,
): Promise<readonly Choice[] | undefined> {
  if (!facets || !(city || company)) return facets?.country;
  const wider = await search({ ...unbound, page: 1 });
  return wider?.facets?.country.map((choice) =>
    choice.code === unbound.country ? { ...choice, count: total } : choice,
  );
}
