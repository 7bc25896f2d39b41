import type { Choice } from "#core/jobs/job-index.ts";
import { parametersWithout } from "#core/jobs/query.ts";
import { useOwnParameters } from "../../addresses/use-parameters.ts";
import { useAddresses, useFrame } from "../../frame.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import type { Filter } from "./filter.ts";
import { addressFor } from "./form-address.ts";
import styles from "./plain-filters.module.css";
import type { SearchData } from "./search-data.ts";
import { useFilterLabels } from "./use-filter-labels.ts";

export interface PlainFiltersProps {
  readonly countries: SearchData["countries"];
  readonly filters: readonly Filter[];
}

/**
 * The country and the filters as links, for browsers without scripts. Selects would not work well there: after Back, a select shows the last choice
 * of the visitor instead of that of the page.
 */
export const PlainFilters = (props: PlainFiltersProps) => (
  // the class is on this element, because the build for browsers contains no styles that are only used in `Lists`
  <noscript className={styles.lists}>{import.meta.env.SSR && <Lists {...props} />}</noscript>
);

interface Entry extends Choice {
  readonly href: string;
}

function Lists({ countries, filters }: PlainFiltersProps) {
  const t = useTranslate();
  const frame = useFrame();
  const addresses = useAddresses();
  const labels = useFilterLabels();
  const { parameters } = useOwnParameters();
  const abroad = (country: string): string => {
    const asked = parametersWithout(parameters);
    asked.set("country", country);
    return addressFor(asked, frame, countries).href;
  };
  const narrowed = (name: string, code: string): string => {
    const asked = parametersWithout(parameters, name);
    if (code) asked.set(name, code);
    return addresses.search(asked);
  };
  return (
    <>
      <List
        label={labels.country}
        selected={frame.country}
        entries={countries.map((each) => ({ ...each, href: abroad(each.code) }))}
      />
      {filters.map(({ name, selected, choices }) => (
        <List
          key={name}
          label={labels[name]}
          selected={selected}
          entries={[{ code: "", value: t(`search.all.${name}`) }, ...choices].map((each) => ({
            ...each,
            href: narrowed(name, each.code),
          }))}
        />
      ))}
    </>
  );
}

interface ListProps {
  readonly label: string;
  /** The code of the active entry. */
  readonly selected: string;
  readonly entries: readonly Entry[];
}

function List({ label, selected, entries }: ListProps) {
  const t = useTranslate();
  const chosenEntry = entries.find(({ code }) => code === selected);
  return (
    <details>
      <summary>
        {label}: <b>{chosenEntry?.value}</b>
      </summary>
      <ul>
        {entries.map(({ code, value, count, href }) => (
          <li key={code}>
            <a href={href} rel="nofollow" aria-current={code === selected ? "true" : undefined}>
              {count === undefined ? value : t("search.choice", { value, count })}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
