import { useTranslate } from "../../i18n/i18n.tsx";
import { useHydrated } from "../../use-hydrated.ts";
import styles from "./application.module.css";
import { type Step, steps } from "./steps.ts";

export function StepList({ current }: { readonly current: Step }) {
  const t = useTranslate();
  const now = steps.indexOf(current);
  return (
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
  );
}
