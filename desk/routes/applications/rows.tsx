import { JobTitle } from "#app/ui/job-title.tsx";
import { useTranslate } from "../../texts.ts";
import { PersonName } from "../../ui/person-name.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { Tags } from "../../ui/tags.tsx";
import type { Row } from "./row.ts";
import styles from "./rows.module.css";

/** Rows of the list. Each has one link, to which the keys `j` and `k` move the focus. */
export function Rows({ rows, form }: { readonly rows: readonly Row[]; readonly form?: string | undefined }) {
  const t = useTranslate();
  return (
    <ol className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id} className={styles.row}>
          <div className={styles.who}>
            {form && row.mayDecide && (
              <label className={styles.pick}>
                <input type="checkbox" name="id" value={row.id} form={form} />
                <span className="visually-hidden">{t("list.select", { name: row.name ?? row.reference })}</span>
              </label>
            )}
            <a className={styles.name} href={`/applications/${row.id}`} data-row>
              <PersonName title={row.name ?? t("row.hidden")} breaks={row.nameBreaks} />
            </a>
            <span className={styles.reference}>{row.reference}</span>
          </div>
          <div className={styles.what}>
            <span lang={row.jobLanguage}>
              <JobTitle title={row.jobTitle} breaks={row.jobBreaks} />
            </span>
            <span className={styles.where}>{[row.company, row.country].filter(Boolean).join(", ")}</span>
          </div>
          <div className={styles.when}>
            <span>{t("row.received", { day: row.received })}</span>
            {row.replyBy && (
              <span className={row.isLate ? styles.late : undefined}>
                {t(row.isLate ? "row.late" : "row.by", { day: row.replyBy })}
              </span>
            )}
          </div>
          <div className={styles.marks}>
            <StateMark state={row.state} />
            <Tags tags={row.tags} />
          </div>
        </li>
      ))}
    </ol>
  );
}
