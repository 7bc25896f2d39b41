import { valueName } from "../../jobs/filters.ts";
import type { JobQuery, UnderstoodFilter } from "../../jobs/job-index.ts";
import { labelsOf } from "../../site/labels.ts";
import type { Site } from "../../site/site.ts";
import type { Language } from "../../translation/language.ts";
import type { SearchAnswer } from "../engine/search.ts";

type Meant = SearchAnswer["understood"][number];

/** Returns the filter values that are named in the text, except for filters that are already set. */
export function understoodOf(
  answer: SearchAnswer,
  query: JobQuery,
  site: Site,
  language: Language,
): UnderstoodFilter[] {
  const labels = labelsOf(site, language);
  const displayedName = (filter: UnderstoodFilter["filter"], code: string): string =>
    valueName(labels, filter, code, query.country || countryOfCity(site, code));
  /** Whether a filter value is offered. Each value is offered only once; for a city, preferably with a radius. */
  const isOffered = (each: Meant, _: number, all: readonly Meant[]): boolean => {
    const same = all.filter(({ filter, code }) => filter === each.filter && code === each.code);
    return (same.find(({ radius }) => radius) ?? same[0]) === each;
  };
  return answer.understood
    .filter(isOffered)
    .filter(({ filter, radius }) => query[filter] === undefined || (radius && query.radius === undefined))
    .map(({ filter, code, radius, words, rest }) => ({
      filter,
      code,
      words,
      rest,
      value: displayedName(filter, code),
      ...(radius ? { radius } : {}),
    }));
}

/** Returns the first country that has a city with this code; an empty string if there is none. */
const countryOfCity = (site: Site, city: string): string =>
  Object.keys(site.cities).find((country) => site.cities[country]?.some(({ code }) => code === city)) ?? "";
