/** A longer `Retry-After` is shortened to a day, so that no host can delay a source for longer. */
const maxSeconds = 86_400;

/** How many seconds a `Retry-After` header asks to wait. The header has seconds or a date; `undefined` if it is missing or invalid. */
export function retryAfterSecondsIn(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? "";
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(1, seconds), maxSeconds);
}
