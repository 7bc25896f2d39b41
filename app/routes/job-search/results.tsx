import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation, useNavigationType } from "react-router";
import { useTranslate } from "../../i18n/i18n.tsx";
import { ActiveFilters } from "./active-filters.tsx";
import { EmptyResults } from "./empty-results.tsx";
import { JobRow } from "./job-row.tsx";
import { Pager } from "./pager.tsx";
import type { SearchData } from "./route.tsx";
import styles from "./search.module.css";

/** Links of the results take focus to their heading with this, as what was clicked may be gone (look 1.1). */
export const toResults = { state: { focus: "results" }, preventScrollReset: true } as const;

const asksForFocus = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "focus" in state && state.focus === "results";

export function Results({ data }: { readonly data: SearchData }) {
  const t = useTranslate();
  const { key, state, search } = useLocation();
  const navigation = useNavigation();
  const type = useNavigationType();
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, say] = useState("");
  const first = useRef(search);
  const busy = navigation.state === "loading";

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation, also to the same address
  useEffect(() => {
    if (asksForFocus(state) && type !== "POP") heading.current?.focus();
  }, [key]);
  useEffect(() => {
    if (first.current === search) return;
    first.current = search;
    say(data.heading);
  }, [search, data.heading]);

  return (
    <section aria-label={t("search.results")} aria-busy={busy} className={styles.results}>
      <p className="visually-hidden" role="status">
        {busy ? t("search.loading") : said}
      </p>
      {data.total === 0 ? (
        <EmptyResults data={data} heading={heading} />
      ) : (
        <>
          <div className={styles.count}>
            <h2 ref={heading} tabIndex={-1}>
              {data.heading}
            </h2>
            <ActiveFilters data={data} />
          </div>
          <ol className={styles.jobs}>
            {data.items.map((job) => (
              <JobRow key={job.id} job={job} />
            ))}
          </ol>
          <Pager current={data.query.page} last={data.last} />
        </>
      )}
    </section>
  );
}
