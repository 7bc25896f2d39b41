import type { LinkProps } from "react-router";

const says = (query: string): boolean => window.matchMedia(query).matches;

/** Data Save is asked for in Chromium alone, and in no type of the platform. */
const savesData = (): boolean =>
  "connection" in navigator && (navigator.connection as { readonly saveData?: boolean } | null)?.saveData === true;

/**
 * How a link to an opening behaves: what it leads to is loaded while a mouse is on its way there, never by touch or where
 * data is short, and the title moves along where motion is welcome. No page is drawn differently for it.
 */
export function following(): Required<Pick<LinkProps, "prefetch" | "viewTransition">> {
  if (typeof window === "undefined") return { prefetch: "none", viewTransition: false };
  return {
    prefetch: says("(hover: hover) and (pointer: fine)") && !savesData() ? "intent" : "none",
    viewTransition: says("(prefers-reduced-motion: no-preference)"),
  };
}
