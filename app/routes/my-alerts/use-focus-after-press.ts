import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/** Moves the focus to the heading if the pressed button is gone once the page shows what the press has changed. */
export function useFocusAfterPress(): void {
  const busy = useNavigation().state !== "idle";
  const wasBusy = useRef(false);
  useEffect(() => {
    const isAnswered = wasBusy.current && !busy;
    wasBusy.current = busy;
    if (isAnswered && document.activeElement === document.body) document.querySelector<HTMLElement>("h1")?.focus();
  }, [busy]);
}
