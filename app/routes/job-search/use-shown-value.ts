import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * Puts into a field what the page shows whenever that changes; what was put in before the page was ready stays. A page that comes back as it was left shows what its
 * address says, and not what led away from it.
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
