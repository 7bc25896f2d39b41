import { useEffect, useState } from "react";
import { useNavigationType } from "react-router";
import type { Language } from "#core/site/language.ts";
import { useHydrated } from "../../use-hydrated.ts";
import { forgetSent, sentIn } from "./sent-mark.ts";

/** Whether this document was opened by a link or an address, not by Back, Forward or a reload. */
export function isNewVisit(): boolean {
  const [load] = performance.getEntriesByType("navigation");
  return load instanceof PerformanceNavigationTiming && load.type === "navigate";
}

/**
 * Whether the history leads back to an application that was sent: then nothing is offered to be sent again (trust N 185). Who comes by
 * a link begins a new one; another language shows the same step.
 */
export function useSentBefore(jobId: string, language: Language): boolean {
  const hydrated = useHydrated();
  const type = useNavigationType();
  const [withDocument] = useState(!hydrated);
  const judge = (): boolean => {
    const before = sentIn(jobId);
    if (before === undefined) return false;
    return withDocument ? before !== language || !isNewVisit() : type === "POP";
  };
  const [sentBefore, setSentBefore] = useState(() => hydrated && judge());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page takes over
  useEffect(() => {
    const still = judge();
    setSentBefore(still);
    if (!still) forgetSent(jobId);
  }, []);
  return sentBefore;
}
