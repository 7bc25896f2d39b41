import { useEffect, useState } from "react";
import { useNavigationType } from "react-router";
import type { Moment } from "#core/time/time.ts";
import { useHydrated } from "../../document/use-hydrated.ts";
import { beginAgain, markSent, type SentMark, sentMark, rememberLanguage } from "../../tab/sent-mark.ts";
import type { SentApplication } from "./use-submit.ts";

/** Whether this document was opened by a link or an address, not by Back, Forward or a reload. */
export function isNewVisit(): boolean {
  const [load] = performance.getEntriesByType("navigation");
  return load instanceof PerformanceNavigationTiming && load.type === "navigate";
}

/** What the thank-you tells: after a reload only what the tab remembers. */
export interface Thanked {
  readonly id?: string | undefined;
  readonly reference?: string | undefined;
  readonly receivedAt?: Moment | undefined;
  /** False where no confirmation will be sent. */
  readonly confirmationMail?: boolean | undefined;
  readonly firstName?: string;
  readonly email?: string;
}

export interface SentParts extends Pick<SentMark, "language" | "company"> {
  readonly jobId: string;
  /** What was sent from this very page. */
  readonly sent: SentApplication | undefined;
}

/**
 * What to thank for, if anything was sent: now, or before, where the history leads back to it. Then nothing is offered to be sent again
 * (trust N 185). Who comes by a link begins a new one; another language shows the same step.
 */
export function useSentBefore({ jobId, language, company, sent }: SentParts): Thanked | undefined {
  const hydrated = useHydrated();
  const type = useNavigationType();
  const [withDocument] = useState(!hydrated);
  const judge = (): Partial<SentMark> | undefined => {
    const mark = sentMark(jobId);
    if (!mark || mark.again) return undefined;
    const leadsBack = withDocument ? mark.language !== language || !isNewVisit() : type === "POP";
    return leadsBack ? mark : undefined;
  };
  const [before, setBefore] = useState(() => (hydrated ? judge() : undefined));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page takes over
  useEffect(() => {
    const still = judge();
    setBefore(still);
    if (still) rememberLanguage(jobId, language);
    else beginAgain(jobId);
  }, []);
  useEffect(() => {
    if (!sent) return;
    const { id, reference = id, receivedAt: at, confirmationMail, name } = sent;
    const { key, secret } = name;
    markSent(jobId, { language, at, reference, company, key, secret, confirmationMail });
  }, [jobId, language, company, sent]);
  return sent ?? (before && { ...before, receivedAt: before.at });
}
