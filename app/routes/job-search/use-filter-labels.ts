import { recordOf } from "#core/jobs/filters.ts";
import type { FilterName } from "#core/site/filter-names.ts";
import { useTranslate } from "../../i18n/i18n.tsx";

/** What people call each filter. */
export function useFilterLabels(): Readonly<Record<FilterName, string>> {
  const t = useTranslate();
  return recordOf((name) => t(`search.${name}`));
}
