import { useRef, useState } from "react";
import type { LinkProps } from "react-router";
import { connectionHints } from "../network/connection-hints.ts";
import { loadScreen } from "../network/load-screen.ts";

const matchesMedia = (query: string): boolean => window.matchMedia(query).matches;

/** How long the mouse must rest on a link before its target is prefetched. */
const hoverDelayMs = 100;

type LinkBehaviour = Required<
  Pick<LinkProps, "prefetch" | "viewTransition" | "onMouseEnter" | "onMouseLeave" | "onFocus" | "onBlur">
>;

/**
 * How links to openings and forms behave. The target is prefetched when the mouse or the focus rests on a link, but not
 * on touch screens or if the visitor saves data. The title moves along unless the visitor wants less motion.
 * `loadScreen` comes first: if a script of the screen were missing, React Router would reload the page and lose a
 * click.
 */
export function useLinkBehaviour(path: string): LinkBehaviour {
  const [prefetchedPath, setPrefetchedPath] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const approach = (): void => {
    if (!matchesMedia("(hover: hover) and (pointer: fine)") || connectionHints().saveData) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      loadScreen(path).then(
        () => setPrefetchedPath(path),
        () => undefined, // a click tries again, and has a fallback
      );
    }, hoverDelayMs);
  };
  const leave = (): void => {
    clearTimeout(timer.current);
    setPrefetchedPath("");
  };
  return {
    prefetch: prefetchedPath === path ? "render" : "none",
    viewTransition: typeof window !== "undefined" && matchesMedia("(prefers-reduced-motion: no-preference)"),
    onMouseEnter: approach,
    onMouseLeave: leave,
    onFocus: approach,
    onBlur: leave,
  };
}
