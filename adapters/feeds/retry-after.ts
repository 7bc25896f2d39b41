/** The longest that a host may put a source off, in seconds. */
const longest = 86_400;

/** In how many seconds to come back, as a host says it: in seconds or as a date; nothing for what cannot be read. */
export function retryAfterIn(said: string | undefined, now: number): number | undefined {
  const text = said?.trim() ?? "";
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(1, seconds), longest);
}
