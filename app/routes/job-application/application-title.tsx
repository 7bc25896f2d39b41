import { pageTitle, useFrame } from "../../frame.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import type { ApplicationData } from "./application-data.ts";
import type { Step } from "./steps.ts";

export interface ApplicationTitleProps {
  readonly data: ApplicationData;
  readonly step: Step;
  /** Whether the form says that something is wrong. */
  readonly wrong: boolean;
  readonly sending: boolean;
  /** The code of why the last try to send failed. */
  readonly failure: string | undefined;
}

/** The title of the document: every state of an application has its own (look 1.1). */
export function ApplicationTitle({ data, step, wrong, sending, failure }: ApplicationTitleProps) {
  const t = useTranslate();
  const frame = useFrame();
  const titled = (state: string): string => pageTitle(frame, t("title.of", { state, title: data.job.title }));
  const mistaken = (title: string): string => t("title.error", { title });
  const title = (): string => {
    if (step === "thanks") return titled(t("title.sent"));
    if (step === "compile") return wrong ? mistaken(titled(data.label)) : titled(data.label);
    if (sending) return titled(t("title.sending"));
    if (failure === "already_applied") return titled(t("confirm.before")); // news, no mistake
    if (failure === "closed") return titled(t("job.closedHeading"));
    return failure ? mistaken(titled(t("recap.heading"))) : titled(t("recap.heading"));
  };
  return <title>{title()}</title>;
}
