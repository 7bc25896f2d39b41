import { type RefObject, useEffectEvent, useLayoutEffect } from "react";

/** Calls `onLost` before an element goes that has the focus, or holds it: it is still there then, and React fires no blur event. */
export function useLosingFocus(element: RefObject<HTMLElement | null>, onLost: () => void): void {
  const lose = useEffectEvent(onLost);
  useLayoutEffect(
    () => () => {
      if (element.current?.contains(document.activeElement)) lose();
    },
    [element],
  );
}
