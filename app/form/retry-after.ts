import { relativeTimeFormat } from "#core/translation/formatters.ts";
import type { Language } from "#core/translation/language.ts";
import { localeOf } from "#core/translation/translate.ts";

const hour = 3600;
const defaultSeconds = 30;
const maxSeconds = 24 * hour;

/** The seconds of a `Retry-After` header: half a minute if it is missing or unreadable, and at most a day. */
export const retryAfterSeconds = (retryAfter: string | null): number =>
  /^\d{1,9}$/.test(retryAfter ?? "") ? Math.min(maxSeconds, Number(retryAfter)) : defaultSeconds;

/** When to come back, in words: "in 5 minutes", and from an hour and a half on "in 2 hours". */
export function retryTimeText(seconds: number, language: Language): string {
  const [count, unit] =
    seconds > 1.5 * hour ? ([seconds / hour, "hour"] as const) : ([Math.max(1, seconds / 60), "minute"] as const);
  return relativeTimeFormat(localeOf(language)).format(Math.ceil(count), unit).replaceAll(" ", "\u00a0");
}
