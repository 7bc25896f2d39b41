import { Link } from "react-router";
import { placeNames } from "#core/jobs/job-index.ts";
import { useOwnParameters } from "../addresses/use-parameters.ts";
import { useAddresses } from "../frame.ts";
import { useTranslate } from "../i18n/i18n.tsx";
import { OpeningTitle } from "../ui/opening-title.tsx";
import type { SimilarData } from "./similar-data.ts";
import styles from "./similar-jobs.module.css";

export interface SimilarJobsProps {
  readonly jobs: SimilarData;
  /** Whether the opening to compare with is unknown. If so, the heading does not call these jobs similar. */
  readonly isUnknown?: boolean;
}

/** Openings that are similar to the one on the page. Renders nothing if there are none. */
export function SimilarJobs({ jobs, isUnknown = false }: SimilarJobsProps) {
  const t = useTranslate();
  const addresses = useAddresses();
  const { parameters } = useOwnParameters();
  if (jobs.length === 0) return null;
  return (
    <section className={styles.similar}>
      <h2>{t(isUnknown ? "job.others" : "job.similar")}</h2>
      <ul>
        {jobs.map((job) => (
          <li key={job.id} data-role={job.role?.key}>
            <Link to={addresses.job(job.id, parameters)}>
              <OpeningTitle title={job.title} breaks={job.breaks} language={job.language} />
            </Link>
            <span>
              {[placeNames(job).slice(0, 3).join(", "), job.company, job.referralEnabled && t("search.referral")]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
