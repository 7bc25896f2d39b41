import type { FocusEvent } from "react";

/**
 * In a list that is one scrolling line, scrolls a focused link fully into view, because browsers do not move a link that is only partly hidden. Does
 * nothing on a click: the link would move away from under the mouse before the button is released.
 */
export function scrollIntoSight({ target: link }: FocusEvent): void {
  if (link.matches(":focus-visible")) link.scrollIntoView({ block: "nearest", inline: "nearest" });
}
