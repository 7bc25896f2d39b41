import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useAddresses, useFrame } from "../../frame.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import { networkState } from "../../network/network-state.ts";
import { whenOnline } from "../../network/when-online.ts";
import { Icon } from "../../ui/icon.tsx";
import { chosen } from "./filter.ts";
import { FilterSelect } from "./filter-select.tsx";
import { addressFor, parametersOf } from "./form-address.ts";
import { SearchBox } from "./search-box.tsx";
import type { SearchData } from "./search-data.ts";
import styles from "./search-panel.module.css";
import { useFilterLabels } from "./use-filter-labels.ts";

const never = (): boolean => false;

export function SearchPanel({ data }: { readonly data: SearchData }) {
  const t = useTranslate();
  const frame = useFrame();
  const addresses = useAddresses();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const [open, setOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const countryHint = useId();
  const shown = data.panel.flatMap((name) => data.filters.find((filter) => filter.name === name) ?? []);
  const active = shown.filter(chosen).length;
  // what the form itself sends; everything else of the address goes along hidden, so that nothing is lost without JavaScript
  const own: readonly string[] = ["q", "page", "country", ...data.panel];

  const go = (event?: FormEvent): void => {
    if (!form.current) return;
    event?.preventDefault();
    const wanted = parametersOf(new FormData(form.current));
    const { href, newDocument } = addressFor(wanted, frame, data.countries);
    if (newDocument) whenOnline(networkState, () => window.location.assign(href));
    else void navigate(href, { preventScrollReset: true });
    setOpen(false);
  };
  const labels = useFilterLabels();
  /** On a wide screen the filters and their results are seen together, and the button is not there. */
  const showsButton = (): boolean => (button.current?.getClientRects().length ?? 0) > 0;
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key === "Escape") setOpen(false);
  };

  return (
    <search>
      <form
        ref={form}
        className={styles.panel}
        method="get"
        action={addresses.search(new URLSearchParams())}
        onSubmit={go}
        onKeyDown={closeOnEscape}
      >
        <h2 className="visually-hidden">{t("search.heading")}</h2>
        {[...parameters].map(([name, value]) =>
          own.includes(name) ? null : <input key={`${name}=${value}`} type="hidden" name={name} value={value} />,
        )}
        <SearchBox text={data.query.text} />
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
        >
          <Icon name="filters" />
          {t("search.filters")}
          {active > 0 && (
            <span className={styles.active}>
              <span aria-hidden="true">{active}</span>
              <span className="visually-hidden">{t("search.filtersActive", { count: active })}</span>
            </span>
          )}
          <Icon name="chevron" />
        </button>
        <div id={panel} className={styles.filters} data-open={open}>
          <div className={styles.grid} data-filters={shown.length + 1}>
            <FilterSelect
              name="country"
              label={labels.country}
              selected={frame.country}
              choices={data.countries}
              describedBy={countryHint}
              collects={never}
              onCommit={go}
            />
            {shown.map((filter) => (
              <FilterSelect
                key={filter.name}
                name={filter.name}
                label={labels[filter.name]}
                all={t(`search.all.${filter.name}`)}
                selected={filter.selected}
                choices={filter.choices}
                collects={showsButton}
                onCommit={go}
              />
            ))}
          </div>
          {data.choicesAway && <p className={styles.note}>{t("search.choicesAway")}</p>}
          <p id={countryHint} className="visually-hidden">
            {t("search.countryHint")}
          </p>
          <p className={styles.actions}>
            <button ref={button} type="submit" className="button">
              {t("search.showResults")}
            </button>
            <a className="button text" href={addresses.search(new URLSearchParams({ country: frame.country }))}>
              {t("search.clearAll")}
            </a>
          </p>
        </div>
      </form>
    </search>
  );
}
