import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * Sets a field to the value of the page whenever that changes; what was entered before hydration stays. A page restored from the back/forward cache
 * shows what its address says, not the choice with which the visitor left it.
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
    const unavailableInit = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) show();
    };
    window.addEventListener("pageshow", unavailableInit);
    return () => window.removeEventListener("pageshow", unavailableInit);
  }, []);
}
