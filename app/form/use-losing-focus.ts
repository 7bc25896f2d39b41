import { type RefObject, useEffectEvent, useLayoutEffect } from "react";

/** Calls `onLost` before an element that has or contains the focus is removed, for which React fires no blur event. */
export function useLosingFocus(element: RefObject<HTMLElement | null>, onLost: () => void): void {
  const lose = useEffectEvent(onLost);
  useLayoutEffect(
    () => () => {
      if (element.current?.contains(document.activeElement)) lose();
    },
    [element],
  );
}
