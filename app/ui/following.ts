import { useRef, useState } from "react";
import type { LinkProps } from "react-router";
import { connectionHints } from "../network/connection-hints.ts";
import { loadScreen } from "../network/load-screen.ts";

const says = (query: string): boolean => window.matchMedia(query).matches;

/** How long a mouse rests on a link before what it leads to is loaded ahead, in milliseconds. */
const rests = 100;

type Following = Required<
  Pick<LinkProps, "prefetch" | "viewTransition" | "onMouseEnter" | "onMouseLeave" | "onFocus" | "onBlur">
>;

/**
 * How links to openings and forms behave. The target is prefetched when a mouse or the focus approaches, but not on touch screens or when saving data; the title moves along
 * unless less motion is wanted. Pages look the same either way. Our own look comes first: where a script of the screen is missing, React Router would load the page anew, and a press
 * meanwhile would be lost.
 */
export function useFollowing(path: string): Following {
  const [ahead, setAhead] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const approach = (): void => {
    if (!says("(hover: hover) and (pointer: fine)") || connectionHints().saveData) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      loadScreen(path).then(
        () => setAhead(path),
        () => undefined, // a press tries again, and has a way on
      );
    }, rests);
  };
  const leave = (): void => {
    clearTimeout(timer.current);
    setAhead("");
  };
  return {
    prefetch: ahead === path ? "render" : "none",
    viewTransition: typeof window !== "undefined" && says("(prefers-reduced-motion: no-preference)"),
    ...{ onMouseEnter: approach, onMouseLeave: leave, onFocus: approach, onBlur: leave },
  };
}
