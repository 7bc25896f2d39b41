import { type JobDetail, placeNames } from "#core/jobs/job-index.ts";
import { longDate } from "#core/translate.ts";
import { useLanguage, useTranslate } from "../../i18n/i18n.tsx";
import { ApplyLink } from "./apply-link.tsx";
import styles from "./job.module.css";

/** The facts of an opening; unknown ones have no row. */
export function JobFacts({ job, salary }: { readonly job: JobDetail; readonly salary: string | undefined }) {
  const t = useTranslate();
  const language = useLanguage();
  const places = placeNames(job);
  const facts = [
    [t("job.locations", { count: places.length }), places.join(", ")],
    [t("job.company"), job.company],
    [t("job.role"), job.role?.label],
    [t("job.employment"), job.employment?.map((each) => t(`job.employment.${each}`)).join(", ")],
    [t("language.label"), job.language && job.language !== language && t(`language.name.${job.language}`)],
    [t("job.workplace"), job.workplace && t(`job.workplace.${job.workplace}`)],
    [t("job.salary"), salary],
    [t("job.posted"), longDate(job.publicationDate, language)],
    [t("job.updated"), job.updatedAt && longDate(job.updatedAt, language)],
    [t("job.applyUntil"), job.validThrough && longDate(job.validThrough, language)],
    [t("job.feedback"), t("job.feedbackTime")],
  ] as const;
  return (
    <aside className={styles.facts} aria-label={t("job.facts")}>
      <dl>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <ApplyLink job={job} text={t("job.applyShort")} className="button" />
    </aside>
  );
}
