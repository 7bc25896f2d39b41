import { type RefObject, useEffect, useRef } from "react";

/** The ref of the heading of the thank-you, which is scrolled to and focused at each history entry that shows it. */
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
