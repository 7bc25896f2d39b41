import type { StepProgress } from "#core/site/hiring.ts";
import { useForeignLanguage, useTranslate } from "../i18n/i18n.tsx";
import { BreakableText } from "./breakable-text.tsx";
import type { HiringView } from "./company-brief.ts";
import styles from "./hiring-steps.module.css";

export interface HiringStepsProps extends HiringView {
  /** Whether each step is done, under way or to come; missing outside of the candidate's own page. */
  readonly progress?: readonly StepProgress[];
}

/** The steps from an application to an answer, and who decides. */
export function HiringSteps({ hiring, language, breaks, progress = [] }: HiringStepsProps) {
  const t = useTranslate();
  const lang = useForeignLanguage(language);
  return (
    <>
      <ol className={styles.steps}>
        {hiring.steps.map((step, index) => (
          <li
            key={step.name}
            data-progress={progress[index]}
            aria-current={progress[index] === "current" ? "step" : undefined}
          >
            <p className={styles.name} lang={lang}>
              <BreakableText text={step.name} breaks={breaks} />
            </p>
            {progress[index] === "current" && <p className={styles.current}>{t("mine.underWay")}</p>}
            {step.length && (
              <p className={styles.length} lang={lang}>
                {step.length}
              </p>
            )}
            {step.text && (
              <p lang={lang}>
                <BreakableText text={step.text} breaks={breaks} />
              </p>
            )}
          </li>
        ))}
      </ol>
      {hiring.decides && (
        <p className={styles.decides}>
          <strong>{t("company.decides")}</strong>{" "}
          <span lang={lang}>
            <BreakableText text={hiring.decides} breaks={breaks} />
          </span>
        </p>
      )}
    </>
  );
}
