import type { JobQuery } from "#core/jobs/job-index.ts";
import { narrowingFilters } from "#core/site/filter-names.ts";
import type { Translate } from "#core/translation/translate.ts";
import { asShown } from "./quotes.ts";

/**
 * What leaves a search without results: the text, which finds nothing by itself; the filters, which find nothing without it; or the two
 * together. Unknown where nobody could tell.
 */
export type Cause = "text" | "filters" | "both" | undefined;

/** `found`: how much text and filters find each without the other, as far as that is known. */
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

/** Why there is no result, as a heading. */
export function emptyHeading(t: Translate, query: JobQuery, country: string, cause: Cause): string {
  if (cause === "filters") return t("empty.headingFilters");
  return query.text ? t("empty.heading", { text: asShown(query.text) }) : t("empty.headingCountry", { country });
}
