import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * Sets a field to the page's value whenever that value changes. Keeps what was entered before hydration. When a page is restored from the
 * back/forward cache, resets the field to the page's value, because the browser restores the visitor's last choice.
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
