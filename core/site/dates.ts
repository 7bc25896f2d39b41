/** The day of a moment in UTC, as `YYYY-MM-DD`. */
export const dayIn = (moment: Date): string => moment.toISOString().slice(0, 10);
