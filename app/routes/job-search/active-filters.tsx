import { Link } from "react-router";
import { parametersWithout } from "#core/jobs/query.ts";
import { useOwnParameters } from "../../addresses/use-parameters.ts";
import { useAddresses, useFrame } from "../../frame.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./chips.module.css";
import { chosenEntry } from "./filter.ts";
import { withoutOuterQuotes } from "./quotes.ts";
import { resultsLinkProps } from "./results-link-props.ts";
import { scrollIntoSight } from "./scroll-into-sight.ts";
import type { SearchData } from "./search-data.ts";

/** Returns all that narrows the results (filters, radius and text): the name of each parameter, and its displayed value. */
export function useActiveFilters(data: SearchData): { readonly name: string; readonly value: string }[] {
  const t = useTranslate();
  const filters = data.filters.flatMap((filter) => {
    const choice = chosenEntry(filter);
    return choice ? [{ name: filter.name, value: choice.value }] : [];
  });
  const { text } = data.query;
  const around = data.around ? [{ name: "radius", value: data.around }] : [];
  const quoted = text ? [{ name: "q", value: t("search.quoted", { text: withoutOuterQuotes(text) }) }] : [];
  return [...filters, ...around, ...quoted];
}

export function ActiveFilters({ data }: { readonly data: SearchData }) {
  const t = useTranslate();
  const { country } = useFrame();
  const addresses = useAddresses();
  const { parameters } = useOwnParameters();
  const active = useActiveFilters(data);
  if (active.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t("search.activeFilters")} onFocus={scrollIntoSight}>
      {active.map(({ name, value }) => (
        <li key={name}>
          <Link
            className={styles.chip}
            to={addresses.search(parametersWithout(parameters, name))}
            {...resultsLinkProps}
          >
            <span aria-hidden="true">{value}</span>
            <Icon name="close" />
            <span className="visually-hidden">{t("search.removeFilter", { value })}</span>
          </Link>
        </li>
      ))}
      <li>
        <Link className="button text" to={addresses.search(new URLSearchParams({ country }))} {...resultsLinkProps}>
          {t("search.clearAll")}
        </Link>
      </li>
    </ul>
  );
}
