import type { Hiring } from "#core/site/company-profile.ts";
import { useTranslate } from "../i18n/i18n.tsx";
import { BreakableText, type Breaks } from "./breakable-text.tsx";
import styles from "./hiring-steps.module.css";

/** The steps from an application to an answer, and who decides. */
export function HiringSteps({ hiring, breaks }: { readonly hiring: Hiring; readonly breaks: Breaks }) {
  const t = useTranslate();
  return (
    <>
      <ol className={styles.steps}>
        {hiring.steps.map((step) => (
          <li key={step.name}>
            <p className={styles.name}>
              <BreakableText text={step.name} breaks={breaks} />
            </p>
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
