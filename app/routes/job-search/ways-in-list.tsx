import { Link } from "react-router";
import { useLinkWithSource } from "../../addresses/use-parameters.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import chips from "./chips.module.css";
import { resultsLinkProps } from "./results-link-props.ts";
import { scrollIntoSight } from "./scroll-into-sight.ts";
import styles from "./ways-in.module.css";
import type { WayInData } from "./ways-in-data.ts";

/** Links for visitors who have no search text in mind. */
export function WaysIn({ ways }: { readonly ways: readonly WayInData[] }) {
  const t = useTranslate();
  const withSource = useLinkWithSource();
  if (ways.length === 0) return null;
  return (
    <ul className={styles.ways} aria-label={t("search.waysIn")} onFocus={scrollIntoSight}>
      {ways.map(({ name, count, shownCount, logo, thumbnail, toPage, href }) => (
        <li key={href}>
          <Link className={chips.chip} to={withSource(href)} {...(toPage ? {} : resultsLinkProps)}>
            {thumbnail && (
              <img src={`/pictures/${thumbnail}`} alt="" width="54" height="36" loading="lazy" decoding="async" />
            )}
            {logo && (
              <img
                className={styles.logo}
                src={`/${logo}`}
                alt=""
                width="28"
                height="28"
                loading="lazy"
                decoding="async"
              />
            )}
            <span aria-hidden="true">
              {name} <span>{shownCount}</span>
            </span>
            <span className="visually-hidden">{t("search.title", { place: name, count })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
