import { Icon } from "#app/ui/icon.tsx";
import { applicationStates } from "#core/applications/stored/application-state.ts";
import { useTranslate } from "../../texts.ts";
import styles from "./filters.module.css";
import { specialCases } from "./list-address.ts";
import type { ListData } from "./list-data.ts";

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The search and the filters, in one form. Its result has an address that can be bookmarked. */
export function Filters({ data }: { readonly data: Pick<ListData, "given" | "countries" | "companies"> }) {
  const t = useTranslate();
  const { given, countries, companies } = data;
  const isNarrowed = Object.entries(given).some(([name, value]) => value !== "" && name !== "q" && name !== "job");
  const select = (name: string, label: string, choices: readonly Choice[]) => (
    <label className={styles.field}>
      <span>{label}</span>
      <select className="input" name={name} defaultValue={given[name]}>
        <option value="">{t("list.all")}</option>
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
  const day = (name: string, label: string) => (
    <label className={styles.field}>
      <span>{label}</span>
      <input className="input" type="date" name={name} defaultValue={given[name]} />
    </label>
  );
  return (
    <search className={styles.filters}>
      <form action="/applications" className={styles.form}>
        <label className={`${styles.field} ${styles.text}`}>
          <span>{t("list.search")}</span>
          <input
            className="input"
            type="search"
            name="q"
            defaultValue={given["q"]}
            autoComplete="off"
            maxLength={200}
            data-search
          />
        </label>
        {given["job"] && <input type="hidden" name="job" value={given["job"]} />}
        <div className={styles.buttons}>
          <button className="button small" type="submit">
            <Icon name="search" />
            {t("list.show")}
          </button>
          {Object.values(given).some(Boolean) && (
            <a className="button small text" href="/applications">
              {t("list.clear")}
            </a>
          )}
        </div>
        <details className={styles.more} open={isNarrowed}>
          <summary>{t("list.filters")}</summary>
          <div className={styles.choices}>
            {countries.length > 1 && select("country", t("list.country"), countries)}
            {companies.length > 1 && select("company", t("list.company"), companies)}
            {select(
              "state",
              t("list.state"),
              applicationStates.map((value) => ({ value, label: t(`state.${value}`) })),
            )}
            {select(
              "reply",
              t("list.waiting"),
              (["yes", "late"] as const).map((value) => ({ value, label: t(`list.waiting.${value}`) })),
            )}
            {select(
              "only",
              t("list.only"),
              specialCases.map((value) => ({ value, label: t(`tag.${value}`) })),
            )}
            {day("from", t("list.from"))}
            {day("until", t("list.until"))}
          </div>
        </details>
      </form>
    </search>
  );
}
