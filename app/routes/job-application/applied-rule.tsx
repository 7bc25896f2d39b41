import { alreadyAppliedRuleKeys } from "#core/applications/submit/already-applied.ts";
import { useFrame } from "../../frame.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import styles from "./application.module.css";
import type { ApplicationData } from "./application-data.ts";

export interface AppliedRuleProps {
  readonly data: Pick<ApplicationData, "alreadyAppliedDays" | "alreadyAppliedVariant" | "companyName">;
}

/**
 * Says how often one can apply, and at which companies. The sentence is the same for everybody: it does not depend on earlier applications (spec
 * C11).
 */
export function AppliedRule({
  data: { alreadyAppliedDays: days, alreadyAppliedVariant, companyName: company },
}: AppliedRuleProps) {
  const t = useTranslate();
  const { brand } = useFrame();
  if (days === 0) return null;
  return (
    <p className={styles.adjustment}>
      {t(alreadyAppliedRuleKeys[alreadyAppliedVariant], { days, company, group: brand.name })}
    </p>
  );
}
