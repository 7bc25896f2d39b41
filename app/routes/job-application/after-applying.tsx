import type { HiringView } from "../../company/company-brief.ts";
import { HiringSteps } from "../../company/hiring-steps.tsx";
import { useTranslate } from "../../i18n/i18n.tsx";
import { SimilarAfterApplying, type SimilarAfterApplyingProps } from "../../similar/similar-after.tsx";
import styles from "./application.module.css";

export interface AfterApplyingProps extends SimilarAfterApplyingProps {
  /** The hiring process; missing if neither the opening nor the company describes it. */
  readonly hiring: HiringView | undefined;
}

/** The content below the thank-you: the hiring process, and similar openings. It is loaded once the thank-you is shown. */
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
