import type { Salary } from "#core/jobs/job.ts";
import type { JobDetail } from "#core/jobs/job-index.ts";
import type { Language } from "#core/site/language.ts";
import { longDate, type Translate } from "#core/translate.ts";
import { useLanguage, useTranslate } from "../../i18n/i18n.tsx";
import { ApplyLink } from "./apply-link.tsx";
import styles from "./job.module.css";

/** `€ 58,000–72,000 a year`, in the language's own way. */
function salaryText({ min, max, currency, unit }: Salary, language: Language, t: Translate): string {
  const format = new Intl.NumberFormat(language, {
    style: "currency",
    currency,
    maximumFractionDigits: Number.isInteger(min) && Number.isInteger(max) ? 0 : 2,
  });
  const amount = min === max ? format.format(min) : format.formatRange(min, max);
  return t(`job.salary.${unit}`, { amount });
}

/** What is known of the opening; what is not known has no row. */
export function JobFacts({ job }: { readonly job: JobDetail }) {
  const t = useTranslate();
  const language = useLanguage();
  const facts = [
    [t("job.locations", { count: job.cities.length }), job.cities.join(", ")],
    [t("job.company"), job.company],
    [t("job.role"), job.role?.label],
    [t("job.employment"), job.employment?.map((each) => t(`job.employment.${each}`)).join(", ")],
    [t("language.label"), job.language && job.language !== language && t(`language.name.${job.language}`)],
    [t("job.workplace"), job.workplace && t(`job.workplace.${job.workplace}`)],
    [t("job.salary"), job.salary && salaryText(job.salary, language, t)],
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
