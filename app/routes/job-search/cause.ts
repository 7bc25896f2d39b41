import { narrowingFilters } from "#core/jobs/filters.ts";
import type { JobQuery } from "#core/jobs/job-index.ts";
import type { Translate } from "#core/translate.ts";
import { asShown } from "./quotes.ts";

/** Why there is no result, as a heading. */
export function causeOf(t: Translate, query: JobQuery, country: string): string {
  if (query.text) return t("empty.heading", { text: asShown(query.text) });
  return narrowingFilters.some((name) => query[name])
    ? t("empty.headingFilters")
    : t("empty.headingCountry", { country });
}
