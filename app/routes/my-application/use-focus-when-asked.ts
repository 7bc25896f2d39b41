import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Leads from the button that asks to what it opens, and back to the button when that is closed again: what was pressed
 * is gone each time. Whatever has taken the focus meanwhile keeps it.
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
    if (busy) return; // buttons take no focus yet
    if (asked !== before.current) lead();
    before.current = asked;
  }, [asked, busy]);
}
