import { type RefObject, useEffectEvent, useLayoutEffect } from "react";

/** Calls `onLost` before an element is removed that has the focus or contains the focused element. React fires no blur event then. */
export function useLosingFocus(element: RefObject<HTMLElement | null>, onLost: () => void): void {
  const lose = useEffectEvent(onLost);
  useLayoutEffect(
    () => () => {
      if (element.current?.contains(document.activeElement)) lose();
    },
    [element],
  );
}
