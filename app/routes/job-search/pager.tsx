import { Link } from "react-router";
import { pagerEntries } from "#core/jobs/paging.ts";
import { useOwnParameters } from "../../addresses/use-parameters.ts";
import { useAddresses } from "../../frame.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./pager.module.css";
import { resultsLinkProps } from "./results-link-props.ts";

/** Links to the pages of results; hidden if there is only one page (spec 2.7). */
export function Pager({ current, last }: { readonly current: number; readonly last: number }) {
  const t = useTranslate();
  const addresses = useAddresses();
  const { parameters } = useOwnParameters();
  if (last <= 1) return null;
  const at = (page: number): string => {
    const there = new URLSearchParams(parameters);
    if (page === 1) there.delete("page");
    else there.set("page", String(page));
    return addresses.search(there);
  };
  return (
    <nav className={styles.pager} aria-label={t("pages.label")}>
      {current > 1 && (
        <Link
          className={styles.step}
          to={at(current - 1)}
          rel="prev"
          aria-label={t("pages.previousLabel")}
          {...resultsLinkProps}
        >
          <Icon name="back" />
          <span>{t("pages.previous")}</span>
        </Link>
      )}
      <ol>
        {pagerEntries(current, last).map((mark, index, marks) =>
          mark === "gap" ? (
            <li key={`gap after ${marks[index - 1]}`} className={styles.gap}>
              <span>…</span>
            </li>
          ) : (
            <li key={mark}>
              <Link
                to={at(mark)}
                aria-label={t("pages.page", { page: mark })}
                aria-current={mark === current ? "page" : undefined}
                {...resultsLinkProps}
              >
                {mark}
              </Link>
            </li>
          ),
        )}
      </ol>
      {current < last && (
        <Link
          className={styles.step}
          to={at(current + 1)}
          rel="next"
          aria-label={t("pages.nextLabel")}
          {...resultsLinkProps}
        >
          <span>{t("pages.next")}</span>
          <Icon name="arrow" />
        </Link>
      )}
    </nav>
  );
}
