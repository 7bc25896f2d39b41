import type { ReactNode, RefObject } from "react";
import { Link, useSearchParams } from "react-router";
import { parametersWithout } from "#core/jobs/query.ts";
import { useAddresses, useFrame } from "../../frame.ts";
import { RichText, useTranslate } from "../../i18n/i18n.tsx";
import { useActive } from "./active-filters.tsx";
import { toResults } from "./results.tsx";
import type { SearchData } from "./route.tsx";
import styles from "./search.module.css";

/** Never only "no results": the cause, and ways on (look 1.6). */
export function EmptyResults({
  data,
  heading,
}: {
  readonly data: SearchData;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}) {
  const t = useTranslate();
  const frame = useFrame();
  const addresses = useAddresses();
  const [parameters] = useSearchParams();
  const active = useActive(data);
  const { text } = data.query;
  const all = addresses.search(new URLSearchParams({ country: frame.country }));
  const cause = text
    ? t("empty.heading", { text })
    : active.length > 0
      ? t("empty.headingFilters")
      : t("empty.headingCountry", { country: frame.countryName });
  const without = (name: string) => (children: ReactNode) => (
    <Link to={addresses.search(parametersWithout(parameters, name))} {...toResults}>
      {children}
    </Link>
  );

  return (
    <div className={styles.empty}>
      <h2 ref={heading} tabIndex={-1}>
        {cause}
      </h2>
      <p>{active.length > 0 ? t("empty.intro", { country: frame.countryName }) : t("empty.introCountry")}</p>
      <ul>
        {text && <li>{t("empty.spelling")}</li>}
        {active.map(({ name, value }) => (
          <li key={name}>
            {name === "q" ? (
              <RichText id="empty.removeText" values={{ text }} tags={{ link: without(name) }} />
            ) : (
              <RichText id="empty.remove" values={{ value }} tags={{ link: without(name) }} />
            )}
          </li>
        ))}
        {data.alternatives.map(({ country, href }) => (
          <li key={href}>
            <RichText
              id="empty.otherCountry"
              values={{ country }}
              tags={{ link: (children) => <a href={href}>{children}</a> }}
            />
          </li>
        ))}
      </ul>
      {active.length > 0 && (
        <Link className="button" to={all} {...toResults}>
          {t("empty.clearAll")}
        </Link>
      )}
    </div>
  );
}
