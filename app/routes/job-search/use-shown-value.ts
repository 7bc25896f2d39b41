import { type RefObject, useEffect, useRef } from "react";

/** Puts into a field what the page shows whenever that changes; what was put in before the page was ready stays. */
export function useShownValue(field: RefObject<HTMLInputElement | HTMLSelectElement | null>, value: string): void {
  const shown = useRef(value);
  useEffect(() => {
    if (field.current && shown.current !== value) field.current.value = value;
    shown.current = value;
  }, [field, value]);
}
