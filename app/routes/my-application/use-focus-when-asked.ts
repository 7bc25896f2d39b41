import { useEffect, useEffectEvent, useRef } from "react";

/**
 * When a button opens a question or a form, moves the focus there, and moves it back when that is closed, because the pressed button disappears each
 * time. Does nothing if the focus has already moved elsewhere.
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
