import {
  type FormEvent,
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigate } from "react-router";
import { parametersWithout } from "#core/jobs/query.ts";
import { useOwnParameters } from "../../addresses/use-parameters.ts";
import { useAddresses, useFrame } from "../../frame.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import { networkState } from "../../network/network-state.ts";
import { whenOnline } from "../../network/when-online.ts";
import { Icon } from "../../ui/icon.tsx";
import { FilterSelect } from "./filter-select.tsx";
import { FiltersScript } from "./filters-script.tsx";
import { addressFor, isSameSearch, parametersOf } from "./form-address.ts";
import { choicesFor, choicesWithCounts, isBoundToCountry } from "./pending-choices.ts";
import { PlainFilters } from "./plain-filters.tsx";
import { resultsLinkProps } from "./results-link-props.ts";
import { SearchBox } from "./search-box.tsx";
import type { SearchData } from "./search-data.ts";
import styles from "./search-panel.module.css";
import { useCounts } from "./use-counts.ts";
import { useFilterLabels } from "./use-filter-labels.ts";

/** The open filter panel on a small screen. Choices in it are applied only when its button is pressed. */
interface OpenPanel {
  /** The key of the history entry on which the panel was opened. On any other entry it is closed. */
  readonly on: string;
  /** Whether the visitor has changed a choice since the panel was opened. */
  readonly touched: boolean;
  /** The parameters of the search with the waiting choices; missing if they equal those of the address. */
  readonly wanted?: string;
}

const isShown = (element: HTMLElement | null): boolean => (element?.getClientRects().length ?? 0) > 0;

/** The search form. `low`: it is below a low page header. Otherwise it overlaps the picture in the header. */
export function SearchPanel({ data, low }: { readonly data: SearchData; readonly low: boolean }) {
  const t = useTranslate();
  const frame = useFrame();
  const addresses = useAddresses();
  const navigate = useNavigate();
  const { key } = useLocation();
  const { parameters } = useOwnParameters();
  const [panel, setPanel] = useState<OpenPanel>();
  const open = panel?.on === key;
  const wanted = open ? panel.wanted : undefined;
  const found = useCounts(wanted);
  const form = useRef<HTMLFormElement>(null);
  const filters = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const countryHint = useId();
  const labels = useFilterLabels();
  const shown = data.panel.flatMap((name) => data.filters.find((filter) => filter.name === name) ?? []);
  // the parameters with a field in the form; all others become hidden inputs, so that they are kept without JavaScript
  const own: readonly string[] = ["q", "page", "country", ...data.panel];

  const pending = wanted === undefined ? undefined : new URLSearchParams(wanted);
  const chosenNow = (name: string, selected: string): string => (pending ? (pending.get(name) ?? "") : selected);
  const active = shown.filter(({ name, selected }) => chosenNow(name, selected) !== "").length;
  const applied = data.away ? undefined : data.total;
  const count = !open ? undefined : !pending ? applied : found?.wanted === wanted ? found?.total : undefined;

  /**
   * Whether all choices wait for the button: only in the open panel of a small screen. On a wide screen the results are visible beside the filters.
   */
  const choicesWait = (): boolean => open && isShown(toggle.current);
  const waits = (byTouch: boolean): boolean => choicesWait() || (byTouch && isShown(button.current));
  const target = (waiting: boolean) =>
    form.current &&
    addressFor(
      parametersOf(new FormData(form.current)),
      frame,
      data.countries,
      waiting ? data.panel.filter(isBoundToCountry) : [],
    );
  const waitingChoices = (): { wanted?: string } => {
    const there = target(true)?.parameters;
    return !there || isSameSearch(there, parametersWithout(parameters)) ? {} : { wanted: there.toString() };
  };
  const selectOf = (name: string): HTMLSelectElement | undefined => {
    const control = form.current?.elements.namedItem(name);
    return control instanceof HTMLSelectElement ? control : undefined;
  };
  const choose = (name: string, code: string): void => {
    const select = selectOf(name);
    if (select) select.value = code;
  };

  const go = (event?: FormEvent, focus = {}): void => {
    event?.preventDefault();
    const there = target(choicesWait());
    if (!there) return;
    if (there.newDocument) whenOnline(networkState, () => window.location.assign(there.href));
    else void navigate(there.href, { preventScrollReset: true, ...focus });
  };
  const show = (event: MouseEvent): void =>
    go(event, { ...resultsLinkProps, replace: waitingChoices().wanted === undefined });
  const follow = ({ target: changed }: FormEvent): void => {
    if (!choicesWait()) return;
    if (changed === selectOf("country")) for (const name of data.panel.filter(isBoundToCountry)) choose(name, "");
    setPanel({ on: key, touched: true, ...waitingChoices() });
  };
  /** Opens the panel. Scrolls to it if the filters do not fit below its button. */
  const openUp = (): void => {
    setPanel({ on: key, touched: false, ...waitingChoices() });
    requestAnimationFrame(() => {
      const { bottom = 0 } = filters.current?.getBoundingClientRect() ?? {};
      if (bottom > window.innerHeight && isShown(toggle.current)) toggle.current?.scrollIntoView();
    });
  };
  const close = (): void => {
    if (filters.current?.contains(document.activeElement)) toggle.current?.focus();
    setPanel(undefined);
  };
  const closeOnEscape = ({ key: pressed, target: at }: KeyboardEvent): void => {
    const inList = CSS.supports("selector(:open)") && at instanceof Element && at.closest("select:open");
    if (pressed === "Escape" && open && !inList) close();
  };

  // sets the filters to the applied values, if the visitor closes the panel without applying the choices
  const restore = useEffectEvent(() => {
    choose("country", frame.country);
    for (const { name, selected } of shown) choose(name, selected);
    setPanel(undefined);
  });
  useEffect(() => (open ? () => restore() : undefined), [open]);
  const adoptOpenPanel = useEffectEvent(() => {
    if (filters.current?.dataset["open"] === "true") setPanel({ on: key, touched: false, ...waitingChoices() });
  });
  useEffect(() => adoptOpenPanel(), []); // the panel may have been opened before hydration

  return (
    <Fragment>
      <search>
        <form
          ref={form}
          className={low ? `${styles.panel} ${styles.low}` : styles.panel}
          method="get"
          action={addresses.search(new URLSearchParams())}
          onSubmit={go}
          onChange={follow}
          onKeyDown={closeOnEscape}
        >
          <h2 className="visually-hidden">{t("search.heading")}</h2>
          {[...parameters].map(([name, value]) =>
            own.includes(name) ? null : <input key={`${name}=${value}`} type="hidden" name={name} value={value} />,
          )}
          {data.around && <input type="hidden" name="around" value={parameters.get("city") ?? ""} />}
          <SearchBox text={data.query.text} />
          <button
            ref={toggle}
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={panelId}
            suppressHydrationWarning
            onClick={open ? close : openUp}
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
          <div ref={filters} id={panelId} className={styles.filters} data-open={open} suppressHydrationWarning>
            <div className={styles.grid} data-filters={shown.length + 1}>
              <FilterSelect
                name="country"
                label={labels.country}
                selected={frame.country}
                chosen={chosenNow("country", frame.country)}
                choices={choicesWithCounts("country", data.countries, found)}
                describedBy={countryHint}
                waits={choicesWait}
                onCommit={go}
              />
              {shown.map((filter) => (
                <FilterSelect
                  key={filter.name}
                  name={filter.name}
                  label={labels[filter.name]}
                  all={t(`search.all.${filter.name}`)}
                  selected={filter.selected}
                  chosen={chosenNow(filter.name, filter.selected)}
                  choices={choicesFor(filter, pending, found, frame.country)}
                  waits={waits}
                  onCommit={go}
                />
              ))}
            </div>
            {data.areChoicesUnavailable && <p className={styles.note}>{t("search.choicesAway")}</p>}
            <p id={countryHint} className="visually-hidden">
              {t("search.countryHint")}
            </p>
            <p className={styles.actions}>
              <button ref={button} type="submit" className="button" onClick={show}>
                {count === undefined ? t("search.showResults") : t("search.showCounted", { count })}
              </button>
              <a className="button text" href={addresses.search(new URLSearchParams({ country: frame.country }))}>
                {t("search.clearAll")}
              </a>
            </p>
          </div>
          <PlainFilters countries={data.countries} filters={shown} />
          <FiltersScript />
        </form>
      </search>
      <p aria-live="polite" className="visually-hidden">
        {open && panel.touched && count !== undefined && t("search.wouldFind", { count })}
      </p>
    </Fragment>
  );
}
