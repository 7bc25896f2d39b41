import { type RefObject, useEffect, useRef } from "react";

/** Scrolls to the top and focuses the heading of the thank-you whenever a history entry shows it. Returns the ref for the heading. */
export function useThanksFocus(isShown: boolean, historyKey: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per history entry
  useEffect(() => {
    if (!isShown) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isShown, historyKey]);
  return heading;
}
