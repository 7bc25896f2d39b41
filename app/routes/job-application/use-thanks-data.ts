import { useEffect, useState } from "react";
import { useNavigationType } from "react-router";
import { useHydrated } from "../../document/use-hydrated.ts";
import { markBegunAgain, markSent, rememberLanguage, type SentMark, sentMark } from "../../tab/sent-mark.ts";
import type { HostReceipt } from "./sending.ts";
import type { SentApplication } from "./use-submit.ts";

/** Whether this document was opened by a link or an address, and not by Back, Forward or a reload. */
export function isNewVisit(): boolean {
  const [load] = performance.getEntriesByType("navigation");
  return load instanceof PerformanceNavigationTiming && load.type === "navigate";
}

/** What the thank-you shows. After a reload it has only what the tab stores. */
export interface ThanksData extends HostReceipt {
  readonly firstName?: string;
  readonly email?: string;
}

export interface SentParts extends Pick<SentMark, "language" | "company"> {
  readonly jobId: string;
  /** The application that was sent since the page was loaded, if any. */
  readonly sent: SentApplication | undefined;
}

/**
 * Returns what the thank-you shows, or `undefined` if the form is to be shown. After an application from this page, the thank-you is shown. It is
 * also shown when Back, Forward, a reload or a change of the language leads here after an earlier application (trust N 185). A visitor who follows a
 * link to the form begins a new application.
 */
export function useThanksData({ jobId, language, company, sent }: SentParts): ThanksData | undefined {
  const hydrated = useHydrated();
  const type = useNavigationType();
  const [openedAsDocument] = useState(!hydrated);
  const markToThankFor = (): Partial<SentMark> | undefined => {
    const mark = sentMark(jobId);
    if (!mark || mark.again) return undefined;
    const leadsBack = openedAsDocument ? mark.language !== language || !isNewVisit() : type === "POP";
    return leadsBack ? mark : undefined;
  };
  const [before, setBefore] = useState(() => (hydrated ? markToThankFor() : undefined));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const still = markToThankFor();
    setBefore(still);
    if (still) rememberLanguage(jobId, language);
    else markBegunAgain(jobId);
  }, []);
  useEffect(() => {
    if (!sent) return;
    const { id, reference = id, receivedAt: at, confirmationMail, answerBy, name } = sent;
    const { key, secret } = name;
    markSent(jobId, { language, at, reference, company, key, secret, confirmationMail, answerBy });
  }, [jobId, language, company, sent]);
  return sent ?? (before && { ...before, receivedAt: before.at });
}
