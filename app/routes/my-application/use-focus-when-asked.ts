import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Moves the focus from the button that asks to what it opens, and back when that is closed, as the pressed element
 * disappears each time. Unless the focus has already moved elsewhere.
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
    if (busy) return; // disabled buttons take no focus yet
    if (asked !== before.current) lead();
    before.current = asked;
  }, [asked, busy]);
}
