import * as v from "valibot";
import { codeToWire } from "#contract/filter-codes.ts";
import { resultFromWire, searchFromAddress, searchToWire, wireSearchAnswer } from "#contract/search.ts";
import type { Choice, JobQuery, SearchResult } from "#core/jobs/job-index.ts";
import { filterNames } from "#core/site/filter-names.ts";
import type { Language } from "#core/translation/language.ts";
import { countsByCountry } from "./counts-by-country.ts";

export interface Counts {
  readonly total: number;
  /** For each filter, the entries with their counts and the codes that addresses use; missing if the host does not count. */
  readonly facets: Readonly<Record<string, readonly Choice[]>> | undefined;
}

/** Caches results of searches without the filters that belong to a country, because several choices in a row usually need the same search. */
export type WiderSearches = Map<string, Promise<SearchResult | undefined>>;

/**
 * Fetches the number of results of a search, and the counts of the filters, with the search call (spec 7.2). The call goes to our own server, which
 * forwards it if another host searches. Rejects if the call fails.
 */
export async function fetchCounts(
  wanted: URLSearchParams,
  country: string,
  language: Language,
  signal: AbortSignal,
  cache: WiderSearches,
): Promise<Counts> {
  const search = async (query: JobQuery): Promise<SearchResult> => {
    const response = await fetch(`/api/search/jobpost2?${searchToWire(query, language)}`, { signal });
    if (!response.ok) throw new Error(`the search answered ${response.status}`);
    return resultFromWire(v.parse(wireSearchAnswer, await response.json()));
  };
  const query = searchFromAddress(wanted, country);
  const result = await search(query);
  if (!result.facets) return { total: result.total, facets: undefined };
  const byCountry = await countsByCountry(query, result, (wider) => {
    const key = `${searchToWire(wider, language)}`;
    const answer =
      cache.get(key) ??
      search(wider).catch(() => {
        cache.delete(key);
        return undefined;
      });
    cache.set(key, answer);
    return answer;
  });
  const counted = { ...result.facets, country: byCountry };
  const facets = filterNames.flatMap((name) => {
    const choices = counted[name];
    return choices ? [[name, choices.map((choice) => ({ ...choice, code: codeToWire(name, choice.code) }))]] : [];
  });
  return { total: result.total, facets: Object.fromEntries(facets) };
}
