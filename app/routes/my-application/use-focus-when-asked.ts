import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Moves the focus into a question or a form when a button has opened it, and back to the button when it is closed. Otherwise the focus would be lost,
 * because a press removes the button. Does nothing if something else has the focus.
 */
export function useFocusWhenAsked(
  { asked, busy }: { readonly asked: boolean; readonly busy: boolean },
  opened: () => HTMLElement | null | undefined,
  button: () => HTMLElement | null,
): void {
  const before = useRef(false);
  const lead = useEffectEvent(() => {
    if (document.activeElement === document.body) (asked ? opened() : button())?.focus();
  });
  useEffect(() => {
    if (busy) return; // buttons are disabled now, and cannot take the focus
    if (asked !== before.current) lead();
    before.current = asked;
  }, [asked, busy]);
}
