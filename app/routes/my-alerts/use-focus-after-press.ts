import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/**
 * Moves the focus to the heading if the pressed button had the focus, and the page has removed the button as a result of the press. Safari does not
 * focus a button that is clicked, so there a click moves nothing.
 */
export function useFocusAfterPress(): void {
  const busy = useNavigation().state !== "idle";
  const hadFocus = useRef(false);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (busy) hadFocus.current = !isLost;
    else if (hadFocus.current) {
      hadFocus.current = false;
      if (isLost) document.querySelector<HTMLElement>("h1")?.focus();
    }
  }, [busy]);
}
