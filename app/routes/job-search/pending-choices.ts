import { filterTable } from "#core/jobs/filters.ts";
import type { Choice } from "#core/jobs/job-index.ts";
import type { NarrowingFilter } from "#core/site/filter-names.ts";
import { type Filter, recounted } from "./filter.ts";
import type { FoundFor } from "./use-found.ts";

/** The filters that another country empties (spec 2.4). */
export const isBound = (name: NarrowingFilter): boolean => filterTable[name].boundToCountry === true;

/** The same entries with what each finds together with the choices that wait; without a number where nobody tells. */
export function countedFor(name: string, choices: readonly Choice[], found: FoundFor | undefined): readonly Choice[] {
  if (!found) return choices;
  const counts = found.facets?.[name];
  return counts ? recounted(choices, counts) : choices.map(({ code, value }) => ({ code, value }));
}

/** The entries of a filter while choices wait. Those of another country are known only when it has answered. */
export function choicesFor(
  { name, choices }: Filter,
  pending: URLSearchParams | undefined,
  found: FoundFor | undefined,
  country: string,
): readonly Choice[] {
  const there = pending?.get("country") ?? country;
  if (there === country || !isBound(name)) return pending ? countedFor(name, choices, found) : choices;
  const answered = found && new URLSearchParams(found.wanted).get("country") === there;
  return (answered && found.facets?.[name]?.filter(({ count }) => count !== 0)) || [];
}
