import { useEffect, useRef } from "react";
import { plainFields } from "#core/applications/form/plain-form.ts";
import { withSessionStorage } from "../../document/session.ts";
import { TrapInput } from "../../form/trap-input.tsx";
import { draftKey } from "../../tab/drafts.ts";

const name = plainFields.trap;

/**
 * The data attribute that is set on the honeypot if the form began with answers from an earlier document. In that case, the time spent on the form is
 * unknown.
 */
const restoredKey = "takenUp";

/** The honeypot field of the application form. Also records whether the form began with answers from an earlier document. */
export function TrapField({ jobId, cameBack }: { readonly jobId: string; readonly cameBack: boolean }) {
  const control = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before the draft is restored
  useEffect(() => {
    const hasDraft = withSessionStorage((storage) => storage.getItem(draftKey(jobId)) !== null);
    if (control.current && (cameBack || hasDraft)) control.current.dataset[restoredKey] = "";
  }, []);
  return <TrapInput ref={control} />;
}

export interface BotSignals {
  readonly spare: string;
  readonly formSeconds?: number;
}

/** Signals by which the server guesses whether a bot sends the form. */
export function botSignalsIn(form: HTMLFormElement | null): BotSignals {
  const control = form?.elements.namedItem(name);
  if (!(control instanceof HTMLInputElement)) return { spare: "" };
  const [load] = performance.getEntriesByType("navigation");
  const isFresh =
    load instanceof PerformanceNavigationTiming &&
    load.type === "navigate" && // after a reload the page would keep what was typed before
    !(restoredKey in control.dataset);
  return { spare: control.value, ...(isFresh ? { formSeconds: Math.floor(performance.now() / 1000) } : {}) };
}
