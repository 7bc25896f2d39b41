import type { ReactNode } from "react";
import { JobTitle } from "#app/ui/job-title.tsx";
import { useTranslate } from "../../texts.ts";
import styles from "./application.module.css";
import type { ApplicationData } from "./application-data.ts";

/** The opening, company and country of the application, and the day by which the candidate expects a reply. */
export function Facts({ application }: { readonly application: ApplicationData }) {
  const t = useTranslate();
  const {
    reference,
    job,
    jobClosed,
    jobChanged,
    hasOpening,
    company,
    country,
    formLanguage,
    received,
    source,
    replyBy,
    late,
    corrected,
  } = application;
  const fact = (label: string, value: ReactNode) => (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <section aria-labelledby="facts" className={styles.box}>
      <h2 id="facts">{t("one.facts")}</h2>
      <dl className={styles.facts}>
        {replyBy && fact(t("one.replyBy"), <span className={late ? styles.late : undefined}>{replyBy}</span>)}
        {fact(
          t("one.job"),
          <a href={`/openings/${job.id}`} lang={job.language}>
            <JobTitle {...job} />
          </a>,
        )}
        {company && fact(t("list.company"), company)}
        {fact(t("list.country"), country)}
        {fact(t("one.received"), received)}
        {fact(t("one.language"), t(`language.${formLanguage}`))}
        {source && fact(t("one.source"), source)}
        {fact(t("one.reference"), reference)}
      </dl>
      {corrected && <p>{t("one.corrected", { day: corrected })}</p>}
      {jobChanged && <p>{t("one.jobChanged", { day: jobChanged })}</p>}
      {hasOpening && (
        <p>
          <a href={`/applications/${application.id}/opening`}>{t("one.openingThen")}</a>
        </p>
      )}
      {jobClosed && <p>{t("one.jobClosed")}</p>}
    </section>
  );
}
