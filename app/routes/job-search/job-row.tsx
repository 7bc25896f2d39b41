import type { MouseEvent } from "react";
import { Link, useViewTransitionState } from "react-router";
import { type JobSummary, placeNames } from "#core/jobs/job-index.ts";
import { onOpening } from "../../analytics/events.ts";
import { push } from "../../analytics/push.ts";
import { useAddresses, useFrame } from "../../frame.ts";
import { useForeign, useLanguage, useTranslate } from "../../i18n/i18n.tsx";
import { following } from "../../ui/following.ts";
import { Icon } from "../../ui/icon.tsx";
import { JobTitle } from "../../ui/job-title.tsx";
import { LanguageBadge } from "../../ui/language-badge.tsx";
import { useOwnParameters } from "../../use-parameters.ts";
import styles from "./search.module.css";

/** As many places as fit a line. */
const shown = 3;

/** One opening of the list: one link, stretched over the row. */
export function JobRow({ job }: { readonly job: JobSummary }) {
  const t = useTranslate();
  const language = useLanguage();
  const frame = useFrame();
  const addresses = useAddresses();
  const { parameters } = useOwnParameters();
  const lang = useForeign(job.language);
  const address = addresses.job(job.id, parameters);
  const moving = useViewTransitionState(address);
  const places = placeNames(job);
  const more = places.length - shown;
  const followed = (): void =>
    push({ event: "jobPositionClick", external: job.externalJobLink !== undefined, ...onOpening(frame, job) });
  const telling = {
    onClick: followed,
    onAuxClick: ({ button }: MouseEvent) => {
      if (button === 1) followed(); // the middle one, to a new tab
    },
  };
  return (
    <li className={styles.job} data-role={job.role?.key}>
      <h3 lang={lang}>
        {job.externalJobLink ? (
          <a href={job.externalJobLink} target="_blank" rel="noopener" {...telling}>
            <JobTitle title={job.title} />
            <span className="visually-hidden" lang={language}>
              {` (${t("search.newTab")})`}
            </span>
          </a>
        ) : (
          <Link className={moving ? styles.moving : undefined} to={address} {...following()} {...telling}>
            <JobTitle title={job.title} />
          </Link>
        )}
      </h3>
      <p className={styles.facts}>
        {places.length > 0 && (
          <span>
            <Icon name="place" />
            <span className="visually-hidden">{t("search.locations")}: </span>
            {places.slice(0, shown).join(", ")}
            {more > 0 && ` ${t("search.moreCities", { count: more })}`}
          </span>
        )}
        <span>
          <Icon name="company" />
          <span className="visually-hidden">{t("search.companyOf")}: </span>
          {[job.company, job.role?.label].filter(Boolean).join(" · ")}
        </span>
        {lang && <LanguageBadge language={lang} />}
      </p>
      <span className={styles.go}>
        <Icon name={job.externalJobLink ? "outside" : "arrow"} />
      </span>
    </li>
  );
}
