import * as v from "valibot";
import { codeToWire } from "#contract/filter-codes.ts";
import { resultFromWire, searchFromAddress, searchToWire, wireSearchAnswer } from "#contract/search.ts";
import type { Choice, JobQuery, SearchResult } from "#core/jobs/job-index.ts";
import { filterNames } from "#core/site/filter-names.ts";
import type { Language } from "#core/translation/language.ts";
import { foundByCountry } from "./abroad.ts";

export interface Found {
  readonly total: number;
  /** What each entry would find, by the code that addresses have; missing where nobody counts them. */
  readonly facets: Readonly<Record<string, readonly Choice[]>> | undefined;
}

/** What was found in all countries, by the search: the same for most choices that follow each other. */
export type FoundAbroad = Map<string, Promise<SearchResult | undefined>>;

/**
 * What a search would find, by the call that the page makes too (spec 7.2): our own server, which passes it on where another host
 * searches. Fails where there is no answer.
 */
export async function askWhatIsFound(
  wanted: URLSearchParams,
  country: string,
  language: Language,
  signal: AbortSignal,
  known: FoundAbroad,
): Promise<Found> {
  const search = async (query: JobQuery): Promise<SearchResult> => {
    const response = await fetch(`/api/search/jobpost2?${searchToWire(query, language)}`, { signal });
    if (!response.ok) throw new Error(`the search answered ${response.status}`);
    return resultFromWire(v.parse(wireSearchAnswer, await response.json()));
  };
  const query = searchFromAddress(wanted, country);
  const result = await search(query);
  if (!result.facets) return { total: result.total, facets: undefined };
  const abroad = await foundByCountry(query, result, (wider) => {
    const key = `${searchToWire(wider, language)}`;
    const answer =
      known.get(key) ??
      search(wider).catch(() => {
        known.delete(key);
        return undefined;
      });
    known.set(key, answer);
    return answer;
  });
  const counted = { ...result.facets, country: abroad };
  const facets = filterNames.flatMap((name) => {
    const choices = counted[name];
    return choices ? [[name, choices.map((choice) => ({ ...choice, code: codeToWire(name, choice.code) }))]] : [];
  });
  return { total: result.total, facets: Object.fromEntries(facets) };
}
