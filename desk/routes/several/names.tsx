import type { ReactNode } from "react";
import { JobTitle } from "#app/ui/job-title.tsx";
import type { Language } from "#core/translation/language.ts";
import styles from "../../reply/reply.module.css";

interface Named {
  readonly id: string;
  readonly reference: string;
  readonly name?: string;
  readonly job: string;
  readonly jobLanguage: Language;
  readonly jobBreaks: readonly number[];
}

/** A list of applications by name and reference, or only by reference if the name is not shown. `mark` adds something after each. */
export function Names<Row extends Named>({
  rows,
  mark,
}: {
  readonly rows: readonly Row[];
  readonly mark?: (row: Row) => ReactNode;
}) {
  return (
    <ul className={styles.names}>
      {rows.map((row) => (
        <li key={row.id}>
          <a href={`/applications/${row.id}`}>{row.name ?? row.reference}</a>
          <small>
            {row.name && `${row.reference}, `}
            <span lang={row.jobLanguage}>
              <JobTitle title={row.job} breaks={row.jobBreaks} />
            </span>
          </small>
          {mark && <span>{mark(row)}</span>}
        </li>
      ))}
    </ul>
  );
}
