import { type RefObject, useEffectEvent, useLayoutEffect } from "react";

/** Calls `onLost` before an element is removed, if the element or something in it has the focus. React fires no blur event in that case. */
export function useFocusLoss(element: RefObject<HTMLElement | null>, onLost: () => void): void {
  const lose = useEffectEvent(onLost);
  useLayoutEffect(
    () => () => {
      if (element.current?.contains(document.activeElement)) lose();
    },
    [element],
  );
}
