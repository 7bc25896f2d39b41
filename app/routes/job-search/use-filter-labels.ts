import type { FilterName } from "#core/jobs/query.ts";
import { useTranslate } from "../../i18n/i18n.tsx";

/** What people call each filter. */
export function useFilterLabels(): Readonly<Record<FilterName | "country", string>> {
  const t = useTranslate();
  return {
    country: t("search.country"),
    city: t("search.city"),
    company: t("search.company"),
    role: t("search.role"),
    area: t("search.area"),
    interest: t("search.interest"),
  };
}
