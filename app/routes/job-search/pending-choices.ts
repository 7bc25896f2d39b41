import { filterTable } from "#core/jobs/filters.ts";
import type { Choice } from "#core/jobs/job-index.ts";
import type { NarrowingFilter } from "#core/site/filter-names.ts";
import { type Filter, withCounts } from "./filter.ts";
import type { FetchedCounts } from "./use-counts.ts";

/** Whether changing the country clears the filter (spec 2.4). */
export const isBoundToCountry = (name: NarrowingFilter): boolean => filterTable[name].boundToCountry === true;

/**
 * Returns the entries of a filter with new counts: how many results each entry would have together with the choices that wait for the button. If
 * these numbers are unknown, the entries have no counts.
 */
export function choicesWithCounts(
  name: string,
  choices: readonly Choice[],
  found: FetchedCounts | undefined,
): readonly Choice[] {
  if (!found) return choices;
  const counts = found.facets?.[name];
  return counts ? withCounts(choices, counts) : choices.map(({ code, value }) => ({ code, value }));
}

/**
 * Returns the entries of a filter while choices wait for the button. After a change of the country, entries that belong to a country are missing
 * until the server has responded.
 */
export function choicesFor(
  { name, choices }: Filter,
  pending: URLSearchParams | undefined,
  found: FetchedCounts | undefined,
  country: string,
): readonly Choice[] {
  const there = pending?.get("country") ?? country;
  if (there === country || !isBoundToCountry(name)) return pending ? choicesWithCounts(name, choices, found) : choices;
  const answered = found && new URLSearchParams(found.wanted).get("country") === there;
  return (answered && found.facets?.[name]?.filter(({ count }) => count !== 0)) || [];
}
