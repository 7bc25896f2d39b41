/** A host can put a source off for a day at most. */
const maxSeconds = 86_400;

/** The seconds of a `Retry-After` header, which gives seconds or a date; `undefined` if it is missing or invalid. */
export function retryAfterIn(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? "";
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(1, seconds), maxSeconds);
}
