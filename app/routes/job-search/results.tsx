import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation, useNavigationType } from "react-router";
import { useOwnParameters } from "../../addresses/use-parameters.ts";
import { AlertLink, AlertPrompt, FeedLine } from "../../feeds/alert-links.tsx";
import { SubscribeLinks } from "../../feeds/subscribe.tsx";
import { useTranslate } from "../../i18n/i18n.tsx";
import { WholeNames } from "../../ui/whole-names.tsx";
import { ActiveFilters } from "./active-filters.tsx";
import chips from "./chips.module.css";
import { EmptyResults } from "./empty-results.tsx";
import help from "./help.module.css";
import { JobRow } from "./job-row.tsx";
import { Pager } from "./pager.tsx";
import { asksForFocus } from "./results-link-props.ts";
import type { JobRowData } from "./row.ts";
import styles from "./search.module.css";
import type { SearchData } from "./search-data.ts";
import { SortLinks } from "./sort.tsx";
import { CorrectionNotice, UnderstoodFilterOffer } from "./text-reading.tsx";

export function Results({ data, countInBand }: { readonly data: SearchData; readonly countInBand: boolean }) {
  const t = useTranslate();
  const { key, state, search } = useLocation();
  const navigation = useNavigation();
  const type = useNavigationType();
  const heading = useRef<HTMLHeadingElement>(null);
  const correction = useRef<HTMLParagraphElement>(null);
  const [said, say] = useState({ of: search, text: "" });
  const first = useRef(search);
  const shown = useRef(key);
  const busy = navigation.state === "loading";

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per navigation, even if it leads to the same address
  useEffect(() => {
    const lost = shown.current !== key && document.activeElement === document.body; // the panel that had the focus has closed
    shown.current = key;
    if ((asksForFocus(state) || lost) && type !== "POP") heading.current?.focus();
  }, [key]);
  useEffect(() => {
    if (first.current === search) return;
    first.current = search;
    say({ of: search, text: [data.spoken, correction.current?.textContent].filter(Boolean).join(". ") });
  }, [search, data.spoken]);

  return (
    <section aria-label={t("search.results")} aria-busy={busy} className={styles.results}>
      <p className="visually-hidden" role="status">
        {busy ? t("search.loading") : said.of === search && said.text}
      </p>
      <div className={styles.count}>
        <div className={styles.found}>
          <h2 ref={heading} tabIndex={-1} className={countInBand ? "visually-hidden" : undefined}>
            <WholeNames pieces={data.heading} />
          </h2>
          <ActiveFilters data={data} />
          {!data.away && data.total > 0 && (
            <div className={chips.notes}>
              {data.total > 1 && <SortLinks searched={data.query.text !== ""} />}
              <UnderstoodFilterOffer understood={data.understood} />
            </div>
          )}
        </div>
        {data.alerts ? <AlertLink to={data.alerts} /> : <SubscribeLinks feed={data.feed} />}
      </div>
      {data.away ? (
        <Away />
      ) : data.total === 0 ? (
        <EmptyResults data={data} />
      ) : (
        <>
          <CorrectionNotice data={data} ref={correction} />
          <JobList jobs={data.rows} />
          <Pager current={data.query.page} last={data.last} />
        </>
      )}
      {data.some.length > 0 && (
        <>
          <h2 className={help.some}>{t("search.some")}</h2>
          <JobList jobs={data.some} />
        </>
      )}
      {data.alerts && (
        <>
          {data.total > 0 && <AlertPrompt to={data.alerts} text={t("alert.askEnd")} />}
          <FeedLine feed={data.feed} />
        </>
      )}
    </section>
  );
}

/** Shown if another host searches for us, and that host is busy or does not answer at the moment. */
function Away() {
  const t = useTranslate();
  const { pathname } = useLocation();
  const { search } = useOwnParameters();
  return (
    <div className={help.empty}>
      <p>{t("search.awayText")}</p>
      <p className="actions">
        <a className="button" href={`${pathname}${search}`}>
          {t("error.reload")}
        </a>
      </p>
    </div>
  );
}

const JobList = ({ jobs }: { readonly jobs: readonly JobRowData[] }) => (
  <ol className={styles.jobs}>
    {jobs.map((job) => (
      <JobRow key={job.id} job={job} />
    ))}
  </ol>
);
