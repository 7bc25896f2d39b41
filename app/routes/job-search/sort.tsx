import { Link } from "react-router";
import { isNewestFirst, newestFirst, parametersWithSort } from "#core/jobs/query.ts";
import { useOwnParameters } from "../../addresses/use-parameters.ts";
import { useAddresses } from "../../frame.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import { resultsLinkProps } from "./results-link-props.ts";
import styles from "./sort.module.css";

/** Links that sort the results by relevance or by date (spec C2). Without a search text, results are sorted by date anyway. */
export function SortLinks({ searched }: { readonly searched: boolean }) {
  const t = useTranslate();
  const addresses = useAddresses();
  const { parameters } = useOwnParameters();
  const newest = isNewestFirst(parameters);
  if (!searched && !newest) return null;
  const order = (sort: typeof newestFirst | undefined, text: string) => (
    <Link
      to={addresses.search(parametersWithSort(parameters, sort))}
      aria-current={newest === (sort !== undefined) ? "true" : undefined}
      {...resultsLinkProps}
    >
      {text}
    </Link>
  );
  return (
    <nav className={styles.sort} aria-label={t("search.sort")}>
      <span aria-hidden="true">{t("search.sortBy")}</span>
      {order(undefined, t("search.sortRelevance"))}
      {order(newestFirst, t("search.sortNewest"))}
    </nav>
  );
}
