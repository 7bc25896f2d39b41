import type { JobQuery } from "#core/jobs/job-index.ts";
import { narrowingFilters } from "#core/site/filter-names.ts";
import type { Translator } from "#core/translation/translate.ts";
import { withoutOuterQuotes } from "./quotes.ts";

/**
 * Why a search has no results. `text`: the text finds nothing even without the filters. `filters`: the filters find nothing even without the text.
 * `both`: each finds something, but not both together. `undefined` if unknown.
 */
export type Cause = "text" | "filters" | "both" | undefined;

/**
 * Returns why a search has no results. `textAlone` is the number of results without the filters, and `filtersAlone` the number without the text. Each
 * is missing if unknown.
 */
export function causeOf(
  query: JobQuery,
  found: { readonly textAlone: number | undefined; readonly filtersAlone: number | undefined },
): Cause {
  const filtered = narrowingFilters.some((name) => query[name]);
  if (!query.text) return filtered ? "filters" : undefined;
  if (!filtered || found.textAlone === 0) return "text";
  if (found.textAlone === undefined || found.filtersAlone === undefined) return undefined;
  return found.filtersAlone === 0 ? "filters" : "both";
}

/** The heading of a search without results. */
export function noResultsHeading(t: Translator, query: JobQuery, country: string, cause: Cause): string {
  if (cause === "filters") return t("empty.headingFilters");
  return query.text
    ? t("empty.heading", { text: withoutOuterQuotes(query.text) })
    : t("empty.headingCountry", { country });
}
