/** Links of the results take focus to their heading with this, as what was clicked may be gone (look 1.1). */
export const toResults = { state: { focus: "results" }, preventScrollReset: true } as const;

export const asksForFocus = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "focus" in state && state.focus === "results";
