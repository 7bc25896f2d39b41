import { type RefObject, useEffect, useRef } from "react";

/** The heading of the thank-you, to which each place of the history leads that shows it. */
export function useTopOfThanks(isShown: boolean, place: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place of the history
  useEffect(() => {
    if (!isShown) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isShown, place]);
  return heading;
}
