import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * Sets a field to the value of the page whenever the page's value changes. What was entered before hydration stays. When a page is restored from the
 * back/forward cache, the field shows what the address says, not the choice with which the visitor left the page.
 */
export function useShownValue(
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  value: string,
  onShown?: () => void,
): void {
  const shown = useRef(value);
  const show = useEffectEvent(() => {
    if (!field.current) return;
    field.current.value = value;
    onShown?.();
  });
  useEffect(() => {
    if (shown.current !== value) show();
    shown.current = value;
  }, [value]);
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) show();
    };
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, []);
}
