import type { LinkProps } from "react-router";
import { lineNow } from "../network/line.ts";

const says = (query: string): boolean => window.matchMedia(query).matches;

/**
 * How links to openings behave. The target is prefetched when a mouse approaches, but not on touch screens or when
 * saving data; the title moves along unless less motion is wanted. Pages look the same either way.
 */
export function following(): Required<Pick<LinkProps, "prefetch" | "viewTransition">> {
  if (typeof window === "undefined") return { prefetch: "none", viewTransition: false };
  return {
    prefetch: says("(hover: hover) and (pointer: fine)") && !lineNow().saveData ? "intent" : "none",
    viewTransition: says("(prefers-reduced-motion: no-preference)"),
  };
}
