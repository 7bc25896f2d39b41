import type { AppliedScope } from "#core/site/controller-files.ts";
import type { MessageKey } from "#core/translation/translate.ts";
import { useFrame } from "../../frame.ts";
import { RichText, useTranslate } from "../../i18n/i18n.tsx";
import { AppliedBefore } from "../../tab/applied-before.tsx";
import type { EarlierApplicationScope } from "../../tab/sent-mark.ts";
import { MailLink } from "../../ui/mail-link.tsx";
import styles from "./application.module.css";
import type { ApplicationData } from "./application-data.ts";

const again = {
  group: "applied.again.group",
  company: "applied.again.company",
  job: "applied.again.job",
} as const satisfies Record<AppliedScope, MessageKey>;

export interface AppliedNoticeProps {
  readonly data: Pick<
    ApplicationData,
    "job" | "company" | "alreadyAppliedDays" | "alreadyAppliedScope" | "plainForms" | "timeZone"
  >;
}

/** Tells candidates what an earlier application from this tab means for the current one, before they type or upload anything (spec 4.1). */
export function AppliedNotice({ data }: AppliedNoticeProps) {
  const { job, company, alreadyAppliedDays: days, alreadyAppliedScope: scope, plainForms, timeZone } = data;
  const t = useTranslate();
  const { contact } = useFrame();
  const reach: EarlierApplicationScope = days > 0 ? { scope, company } : { scope: "job" };
  return (
    <AppliedBefore jobId={job.id} reach={reach} timeZone={timeZone} className={styles.notice}>
      {days > 0 && <p>{t(again[scope], { days })}</p>}
      <p>
        <RichText
          id={plainForms ? "applied.correct" : "applied.write"}
          values={{ contact }}
          tags={{ mail: () => <MailLink address={contact} subject={`${job.title} (${job.id})`} /> }}
        />
      </p>
    </AppliedBefore>
  );
}
