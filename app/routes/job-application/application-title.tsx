import { pageTitle, useFrame } from "../../frame.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import type { ApplicationData } from "./application-data.ts";
import type { Step } from "./steps.ts";

export interface ApplicationTitleProps {
  readonly data: ApplicationData;
  readonly step: Step;
  /** Whether the form shows problems. */
  readonly wrong: boolean;
  readonly sending: boolean;
  /** The error code of the last try to send the application, if that try failed. */
  readonly failure: string | undefined;
}

/** The title of the document. It differs for each state of an application (look 1.1). */
export function ApplicationTitle({ data, step, wrong, sending, failure }: ApplicationTitleProps) {
  const t = useTranslate();
  const frame = useFrame();
  const titleOf = (state: string): string => pageTitle(frame, t("title.of", { state, title: data.job.title }));
  const withError = (title: string): string => t("title.error", { title });
  const title = (): string => {
    if (step === "thanks") return titleOf(t("title.sent"));
    if (step === "compile") return wrong ? withError(titleOf(data.label)) : titleOf(data.label);
    if (sending) return titleOf(t("title.sending"));
    if (failure === "already_applied") return titleOf(t("confirm.before")); // the candidate has made no mistake, so this is not shown as an error
    if (failure === "closed") return titleOf(t("job.closedHeading"));
    return failure ? withError(titleOf(t("recap.heading"))) : titleOf(t("recap.heading"));
  };
  return <title>{title()}</title>;
}
