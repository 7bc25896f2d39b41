import { useEffect, useRef } from "react";
import { openingProperties } from "../../analytics/events.ts";
import { pushEvent } from "../../analytics/push.ts";
import { useFrame } from "../../frame.ts";
import type { Step } from "./steps.ts";

const events = { compile: "jobApplicationStep1", recap: "jobApplicationStep2" } as const;

/** Pushes an analytics event when the form or the recap is shown for the first time. `step` is undefined until the step is known. */
export function useStepEvents(step: Step | undefined, opening: { readonly id: string; readonly title: string }): void {
  const frame = useFrame();
  const reported = useRef(new Set<Step>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the opening and the frame stay the same while the page is open
  useEffect(() => {
    if (step === undefined || step === "thanks" || reported.current.has(step)) return;
    reported.current.add(step);
    pushEvent({ event: events[step], ...openingProperties(frame, opening) });
  }, [step]);
}
