import { useEffect, useState } from "react";
import type { JobDetail } from "#core/jobs/job-index.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import { ApplyLink } from "./apply-link.tsx";
import styles from "./job.module.css";

/** A bar with the Apply button, on phones only. It is visible while the button in the header is out of sight, and always without JavaScript. */
export function StickyApply({
  job,
  lang,
  watch,
}: {
  readonly job: JobDetail;
  readonly lang: string | undefined;
  readonly watch: string;
}) {
  const t = useTranslate();
  const [needed, setNeeded] = useState<boolean>();
  useEffect(() => {
    const apply = document.getElementById(watch);
    if (!apply) return;
    const observer = new IntersectionObserver(([entry]) => setNeeded(!entry?.isIntersecting));
    observer.observe(apply);
    return () => observer.disconnect();
  }, [watch]);
  return (
    <div className={styles.sticky} hidden={needed === false} data-watching={needed !== undefined}>
      <span lang={lang}>{job.title}</span>
      <ApplyLink job={job} text={t("job.applyShort")} className="button small" />
    </div>
  );
}
