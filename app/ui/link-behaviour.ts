import { useRef, useState } from "react";
import type { LinkProps } from "react-router";
import { connectionHints } from "../network/connection-hints.ts";
import { loadScreen } from "../network/load-screen.ts";

const matchesMedia = (query: string): boolean => window.matchMedia(query).matches;

/** How long the mouse must rest on a link before the linked page is prefetched. */
const hoverDelayMs = 100;

type LinkBehaviour = Required<
  Pick<LinkProps, "prefetch" | "viewTransition" | "onMouseEnter" | "onMouseLeave" | "onFocus" | "onBlur">
>;

/**
 * The behaviour of links to openings and forms. The linked page is prefetched when the mouse or the focus rests on the link, but not on touch
 * screens, and not if the visitor saves data. Its scripts are loaded before that (`loadScreen`): if one of them were missing, React Router would
 * reload the document, and the click would be lost. The title moves to its position on the next page with a transition, unless the visitor prefers
 * reduced motion.
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
        () => undefined, // a click tries again, and opens a new document if that fails
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
