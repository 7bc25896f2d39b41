import { type Hiring, isInHiring, stepStandings } from "#core/site/company-profile.ts";
import { useTranslate } from "../i18n/i18n.tsx";
import { BreakableText, type Breaks } from "./breakable-text.tsx";
import styles from "./hiring-steps.module.css";

export interface HiringStepsProps {
  readonly hiring: Hiring;
  readonly breaks: Breaks;
  /** The state of an application, whose step is marked. */
  readonly state?: string;
}

/** The steps from an application to an answer, and who decides. */
export function HiringSteps({ hiring, breaks, state = "" }: HiringStepsProps) {
  const t = useTranslate();
  const standings = isInHiring(state) ? stepStandings(hiring, state) : [];
  return (
    <>
      <ol className={styles.steps}>
        {hiring.steps.map((step, index) => (
          <li
            key={step.name}
            data-standing={standings[index]}
            aria-current={standings[index] === "current" ? "step" : undefined}
          >
            <p className={styles.name}>
              <BreakableText text={step.name} breaks={breaks} />
            </p>
            {standings[index] === "current" && <p className={styles.current}>{t("company.current")}</p>}
            {step.length && <p className={styles.length}>{step.length}</p>}
            {step.text && (
              <p>
                <BreakableText text={step.text} breaks={breaks} />
              </p>
            )}
          </li>
        ))}
      </ol>
      {hiring.decides && (
        <p className={styles.decides}>
          <strong>{t("company.decides")}</strong> <BreakableText text={hiring.decides} breaks={breaks} />
        </p>
      )}
    </>
  );
}
