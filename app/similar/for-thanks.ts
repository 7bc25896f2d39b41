/** So many are looked for under a thank-you: those that were applied for in this tab are left out of them. */
export const forThanks = 8;
