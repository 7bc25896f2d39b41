import type { FocusEvent } from "react";

/**
 * For a list that is one line and scrolls: scrolls a focused link into view, because browsers leave a link that is cut off where it is. Not on a click,
 * which would move the link away from under the mouse before the button is released.
 */
export function scrollIntoSight({ target: link }: FocusEvent): void {
  if (link.matches(":focus-visible")) link.scrollIntoView({ block: "nearest", inline: "nearest" });
}
