import type { Ref } from "react";
import { Link } from "react-router";
import { parametersForText } from "#core/jobs/query.ts";
import { useLinkWithSource, useOwnParameters } from "../../addresses/use-parameters.ts";
import { useAddresses } from "../../frame.ts";
import { RichText, useTranslate } from "../../i18n/i18n.tsx";
import { Icon } from "../../ui/icon.tsx";
import chips from "./chips.module.css";
import styles from "./help.module.css";
import { resultsLinkProps } from "./results-link-props.ts";
import type { SearchData } from "./search-data.ts";
import { useFilterLabels } from "./use-filter-labels.ts";

/** Says that the search has corrected some words. Links to the results for the text as the visitor typed it. */
export function CorrectionNotice({
  data,
  ref,
}: {
  readonly data: SearchData;
  readonly ref: Ref<HTMLParagraphElement>;
}) {
  const addresses = useAddresses();
  const { parameters } = useOwnParameters();
  const { corrected, query } = data;
  if (!corrected) return null;
  const there = addresses.search(parametersForText(parameters, query.text, true));
  return (
    <p ref={ref} className={styles.correction}>
      <span>
        <RichText id="search.corrected" values={{ corrected }} tags={{ b: (text) => <strong>{text}</strong> }} />
      </span>{" "}
      <span>
        <RichText
          id="search.asTyped"
          values={{ text: query.text }}
          tags={{
            link: (text) => (
              <Link to={there} {...resultsLinkProps}>
                {text}
              </Link>
            ),
          }}
        />
      </span>
    </p>
  );
}

/** If words of the search text name a filter, such as a city or a company, offers to filter by it. */
export function UnderstoodFilterOffer({ understood }: Pick<SearchData, "understood">) {
  const t = useTranslate();
  const labels = useFilterLabels();
  const withSource = useLinkWithSource();
  if (understood.length === 0) return null;
  return (
    <div className={styles.offers}>
      <span aria-hidden="true">{t("search.narrow")}</span>
      <ul aria-label={t("search.understood")}>
        {understood.map(({ filter, value, href }) => (
          <li key={href}>
            <Link className={`${chips.chip} ${chips.offer}`} to={withSource(href)} {...resultsLinkProps}>
              <Icon name="filters" />
              <span className="visually-hidden">{t("search.narrow")} </span>
              {t("search.filterValue", { filter: labels[filter], value })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
