import { perFilter } from "#core/jobs/filters.ts";
import type { FilterName } from "#core/site/filter-names.ts";
import { useTranslate } from "../../i18n/i18n.tsx";

/** The displayed names of the filters. */
export function useFilterLabels(): Readonly<Record<FilterName, string>> {
  const t = useTranslate();
  return perFilter((name) => t(`search.${name}`));
}
