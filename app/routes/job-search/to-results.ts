/** Props of links to results that move the focus to their heading, as the clicked element may disappear (look 1.1). */
export const toResults = { state: { focus: "results" }, preventScrollReset: true } as const;

export const asksForFocus = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "focus" in state && state.focus === "results";
