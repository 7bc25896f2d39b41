import type { JobDetail } from "#core/jobs/job-index.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import styles from "./job.module.css";

/** The tags above the title: the role of an opening, and whether the opening is a hidden position, a referral job or remote. */
export function JobTags({ job }: { readonly job: JobDetail }) {
  const t = useTranslate();
  const tags = [
    job.role?.label,
    job.hiddenPosition ? t("job.hidden") : undefined,
    job.referralEnabled ? t("job.referral") : undefined,
    job.workplace === "remote" ? t("job.workplace.remote") : undefined,
  ].filter((tag) => tag !== undefined);
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags}>
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
}
