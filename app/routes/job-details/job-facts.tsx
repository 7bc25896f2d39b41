import { type JobDetail, placeNames } from "#core/jobs/job-index.ts";
import { longDate } from "#core/translation/translate.ts";
import { useLanguage, useTranslate } from "../../i18n/i18n.tsx";
import { ApplyLink } from "./apply-link.tsx";
import styles from "./job.module.css";

/**
 * The facts on which most people base their decision. Unknown facts have no row. On a phone, facts that the header shows are left out, so that the
 * others follow directly after the title (look 1.7).
 */
export function JobFacts({
  job,
  salary,
  answerDays,
  usualAnswerDays,
}: {
  readonly job: JobDetail;
  readonly salary: string | undefined;
  /** The number of working days within which candidates are promised an answer. */
  readonly answerDays: number;
  /** The number of calendar days within which the company usually answers, if the site shows it. */
  readonly usualAnswerDays: number | undefined;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const places = placeNames(job);
  const facts = [
    [t("job.salary"), salary],
    [t("job.workplace"), job.workplace && t(`job.workplace.${job.workplace}`)],
    [t("job.employment"), job.employment?.map((each) => t(`job.employment.${each}`)).join(", ")],
    [t("job.applyUntil"), job.validThrough && longDate(job.validThrough, language)],
    [t("job.feedback"), t("job.feedbackTime", { count: answerDays })],
    [t("job.usualAnswer"), usualAnswerDays !== undefined && t("job.usualAnswerTime", { count: usualAnswerDays })],
    [t("language.label"), job.language && job.language !== language && t(`language.name.${job.language}`)],
    [t("job.updated"), job.updatedAt && longDate(job.updatedAt, language)],
    [t("job.locations", { count: places.length }), places.join(", "), styles.inHeader],
    [t("job.company"), job.company, styles.inHeader],
    [t("job.role"), job.role?.label, styles.inHeader],
    [t("job.posted"), longDate(job.publicationDate, language), styles.inHeader],
  ] as const;
  return (
    <aside className={styles.facts} aria-label={t("job.facts")}>
      <dl>
        {facts.map(([name, value, className]) =>
          value ? (
            <div key={name} className={className}>
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
