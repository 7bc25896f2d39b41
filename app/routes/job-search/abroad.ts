import type { Choice, JobIndex, JobQuery, SearchResult } from "#core/jobs/job-index.ts";
import type { Language } from "#core/site/language.ts";

/**
 * What a change of the country would find in each: the same search without the city and company, which it drops
 * (spec 2.4). Unknown where the index counts nothing.
 */
export async function foundByCountry(
  { city, company, ...unbound }: JobQuery,
  { facets, total }: SearchResult,
  jobIndex: JobIndex,
  language: Language,
): Promise<readonly Choice[] | undefined> {
  if (!facets || !(city || company)) return facets?.country;
  const { facets: wider } = await jobIndex.search({ ...unbound, page: 1 }, language);
  return wider?.country.map((choice) => (choice.code === unbound.country ? { ...choice, count: total } : choice));
}
