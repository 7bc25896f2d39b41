import { Link } from "react-router";
import { useLinkWithSource } from "../../addresses/use-parameters.ts";
import { AlertPrompt } from "../../feeds/alert-links.tsx";
import { useFrame } from "../../frame.ts";
import { RichText, useTranslate } from "../../i18n/i18n.tsx";
import { FieldArt } from "../../ui/field-art.tsx";
import { useActiveFilters } from "./active-filters.tsx";
import { chosenEntry } from "./filter.ts";
import styles from "./help.module.css";
import { withoutOuterQuotes } from "./quotes.ts";
import { resultsLinkProps } from "./results-link-props.ts";
import type { SearchData } from "./search-data.ts";
import { useFilterLabels } from "./use-filter-labels.ts";
import type { AlternativeSearch } from "./ways-on.ts";

/** Shown if a search finds nothing. It always offers other searches, each with its number of results (look 1.6). */
export function EmptyResults({ data }: { readonly data: SearchData }) {
  const t = useTranslate();
  const { countryName } = useFrame();
  const active = useActiveFilters(data).length > 0;
  const { corrected, query, ways, cause, filters, seed } = data;
  const text = withoutOuterQuotes(query.text);
  const intro = (): string => {
    if (cause === "both") return t("empty.causeBoth", { text });
    if (cause === "filters" && text) {
      const named = filters.flatMap((filter) => chosenEntry(filter)?.value ?? []);
      return t("empty.causeFilters", { text, filters: named.join(", ") });
    }
    return active ? t("empty.intro", { country: countryName }) : t("empty.introCountry");
  };
  return (
    <div className={styles.empty}>
      <div className={styles.drawing} data-art="">
        <FieldArt seed={`nothing ${seed}`} growth="unfinished" />
      </div>
      <p>{intro()}</p>
      {corrected && (
        <p>
          <RichText id="empty.corrected" values={{ corrected }} tags={{ b: (text) => <strong>{text}</strong> }} />
        </p>
      )}
      {text && cause !== "filters" && cause !== "both" && <p>{t("empty.spelling")}</p>}
      {data.alerts && <AlertPrompt to={data.alerts} text={t("alert.askNone")} />}
      {ways.length > 0 && (
        <>
          <h3>{t("empty.ways")}</h3>
          <ul className={styles.ways}>
            {ways.map((way) => (
              <li key={way.href}>
                <Way way={way} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Way({ way: { kind, value, count, href } }: { readonly way: AlternativeSearch }) {
  const t = useTranslate();
  const labels = useFilterLabels();
  const { countryName } = useFrame();
  const withSource = useLinkWithSource();
  const text = (): string => {
    switch (kind) {
      case "spelling":
        return t("empty.waySpelling", { value });
      case "unquoted":
        return t("empty.wayUnquoted", { value });
      case "without":
        return t("empty.wayWithout", { value });
      case "withoutText":
        return t("empty.wayWithout", { value: t("search.quoted", { text: withoutOuterQuotes(value) }) });
      case "withoutAll":
        return t("empty.wayWithoutAll", { value: withoutOuterQuotes(value) });
      case "all":
        return t("empty.wayAll", { country: countryName });
      default:
        return t("search.filterValue", { filter: labels[kind], value });
    }
  };
  const content = (
    <>
      <span>{text()}</span> <span className={styles.found}>{t("empty.found", { count })}</span>
    </>
  );
  // links to another country load a new document, because its language may differ
  if (kind === "country") return <a href={withSource(href)}>{content}</a>;
  return (
    <Link to={withSource(href)} {...resultsLinkProps}>
      {content}
    </Link>
  );
}
