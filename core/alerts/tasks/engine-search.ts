import type { DayIn } from "../../jobs/visibility.ts";
import type { NewsRequest } from "../../search/engine/search-engine.ts";
import { filtersOf, wordsOf } from "../../search/results/engine-query.ts";
import { type AlertSearch, queryOfAlert } from "../stored/alert-search.ts";

/** Returns the question of an alert to the engine: that of a visitor with the same address. */
export function engineSearchOf(search: AlertSearch, today: DayIn): NewsRequest["searches"][number] {
  const query = queryOfAlert(search);
  return { ...wordsOf(query), filters: filtersOf(query), language: search.language, today: today(search.country) };
}
