/**
 * The props of a link to other results. After the navigation, the heading of the results gets the focus, because the link itself may disappear (look
 * 1.1).
 */
export const resultsLinkProps = { state: { focus: "results" }, preventScrollReset: true } as const;

export const asksForFocus = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "focus" in state && state.focus === "results";
