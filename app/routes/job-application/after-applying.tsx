import type { HiringView } from "../../company/company-brief.ts";
import { HiringSteps } from "../../company/hiring-steps.tsx";
import { useTranslate } from "../../i18n/i18n.tsx";
import { SimilarAfterApplying, type SimilarAfterApplyingProps } from "../../similar/similar-after.tsx";
import styles from "./application.module.css";

export interface AfterApplyingProps extends SimilarAfterApplyingProps {
  /** How hiring goes; missing if nobody has said so. */
  readonly hiring: HiringView | undefined;
}

/** What is shown below the thank-you: how hiring goes, and similar openings. It is loaded once the thank-you is shown. */
export function AfterApplying({ hiring, ...similar }: AfterApplyingProps) {
  const t = useTranslate();
  return (
    <>
      {hiring && (
        <section className={styles.hiring}>
          <h2>{t("company.hiring")}</h2>
          <HiringSteps {...hiring} />
        </section>
      )}
      <SimilarAfterApplying {...similar} />
    </>
  );
}
