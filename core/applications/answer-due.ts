/** The promise of spec 4.8: feedback within two weeks. */
const answerDays = 14;

/** The day (`YYYY-MM-DD`) until which who applied at a moment (ISO 8601) has an answer. */
export const answerDue = (receivedAt: string): string =>
  new Date(new Date(receivedAt).getTime() + answerDays * 86_400_000).toISOString().slice(0, 10);
