import { useHydrated } from "../../document/use-hydrated.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import type { ClosingTexts } from "../../opening/closing-texts.ts";
import styles from "./application.module.css";
import { ClosingText } from "./closing-text.tsx";
import { type Step, steps } from "./steps.ts";

export interface StepListProps {
  readonly current: Step;
  /** Set if the opening was closed before the page was loaded. */
  readonly closing: ClosingTexts | undefined;
}

/** The line above the form. It shows the steps, and says if the opening is closed. */
export function StepList({ current, closing }: StepListProps) {
  const t = useTranslate();
  const now = steps.indexOf(current);
  return (
    <>
      <ol className={`${styles.steps} ${useHydrated() ? "" : styles.scripted}`} aria-label={t("apply.steps")}>
        {steps.map((step, index) => (
          <li
            key={step}
            data-state={index < now ? "done" : index === now ? "now" : "later"}
            aria-current={index === now ? "step" : undefined}
          >
            {index + 1}. {t(`apply.step.${step}`)}
          </li>
        ))}
      </ol>
      {closing && (
        <p className={styles.notice}>
          <ClosingText {...closing} />
        </p>
      )}
    </>
  );
}
