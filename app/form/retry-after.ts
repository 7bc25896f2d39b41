import { relativeTimeFormat } from "#core/translation/formatters.ts";
import type { Language } from "#core/translation/language.ts";
import { localeOf } from "#core/translation/translate.ts";

const hour = 3600;
const defaultSeconds = 30;
const maxSeconds = 24 * hour;

/** Returns the seconds that a `Retry-After` header names, but at most a day; half a minute if the header is missing or unreadable. */
export const retryAfterSeconds = (retryAfter: string | null): number =>
  /^\d{1,9}$/.test(retryAfter ?? "") ? Math.min(maxSeconds, Number(retryAfter)) : defaultSeconds;

/** Says in words when to retry: "in 5 minutes"; from an hour and a half on in hours, as in "in 2 hours". */
export function retryTimeText(seconds: number, language: Language): string {
  const [count, unit] =
    seconds > 1.5 * hour ? ([seconds / hour, "hour"] as const) : ([Math.max(1, seconds / 60), "minute"] as const);
  return relativeTimeFormat(localeOf(language)).format(Math.ceil(count), unit).replaceAll(" ", "\u00a0");
}
