import type { ReactNode } from "react";
import type { Language } from "#core/translation/language.ts";
import { useTranslate } from "../i18n/i18n.tsx";
import type { SideFacts } from "../opening/facts-beside.ts";
import styles from "./beside-job.module.css";
import { OpeningTitle } from "./opening-title.tsx";

export interface JobSideLayoutProps {
  readonly title: string;
  /** The language of the title, if it differs from the language of the page. */
  readonly language: Language | undefined;
  /** The facts about the opening; if `undefined`, the box is left out. */
  readonly facts: SideFacts | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * On wide screens, shows the content and, beside it, a box about the opening. The box stays in view while the content scrolls. On narrow screens and
 * on paper, shows only the content, because the header above it names the opening.
 */
export function JobSideLayout({ title, language, facts, className = "", children }: JobSideLayoutProps) {
  const t = useTranslate();
  return (
    <div className={`wrap ${facts ? styles.columns : ""} ${className}`}>
      {children}
      {facts && (
        <aside className={styles.job} aria-label={t("job.facts")}>
          <p className={styles.title}>
            <OpeningTitle title={title} language={language} breaks={facts.breaks} />
          </p>
          <ul>
            {rowsOf(facts, t).map(([name, value]) => (
              <li key={name}>
                <span>
                  {name}
                  <span className="visually-hidden">:</span>
                </span>{" "}
                {value}
              </li>
            ))}
          </ul>
        </aside>
      )}
    </div>
  );
}

function rowsOf({ places, salary, until, answer }: SideFacts, t: ReturnType<typeof useTranslate>) {
  const rows = [
    [t("job.locations", { count: places.length }), places.join(", ")],
    [t("job.salary"), salary],
    [t("job.feedback"), answer],
    [t("job.applyUntil"), until],
  ] as const;
  return rows.filter(([, value]) => value);
}
