import { type RefObject, useEffect, useRef } from "react";

/**
 * The ref of a `<details>` element that opens over the page. Escape closes the menu and returns the focus to its button. Pressing or focusing
 * something outside also closes it, and leaves the focus there (look 1.9).
 */
export function useMenu(): RefObject<HTMLDetailsElement | null> {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event): void => {
      const details = menu.current;
      if (!details?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        details.querySelector("summary")?.focus();
      } else if (event.target instanceof Node && details.contains(event.target)) return;
      details.open = false;
    };
    const types = ["keydown", "pointerdown", "focusin"];
    for (const type of types) document.addEventListener(type, close);
    return () => {
      for (const type of types) document.removeEventListener(type, close);
    };
  }, []);
  return menu;
}
