import type { DayIn } from "../../jobs/visibility.ts";
import type { NewsRequest } from "../../search/engine/search-engine.ts";
import { filtersOf, textAndRadiusOf } from "../../search/results/engine-query.ts";
import { type AlertSearch, queryOfAlert } from "../stored/alert-search.ts";

/** Returns an alert's query to the engine: the same as for a visitor who opens the address of the search. */
export function engineSearchOf(search: AlertSearch, today: DayIn): NewsRequest["searches"][number] {
  const query = queryOfAlert(search);
  return {
    ...textAndRadiusOf(query),
    filters: filtersOf(query),
    language: search.language,
    today: today(search.country),
  };
}
