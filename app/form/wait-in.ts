import { relativeTimeFormat } from "#core/translation/formatters.ts";
import type { Language } from "#core/translation/language.ts";
import { localeOf } from "#core/translation/translate.ts";

const [usual, longest] = [30, 24 * 3600];

/** The seconds of a `Retry-After`; half a minute where there is none that can be read, and a day at most. */
export const waitIn = (retryAfter: string | null): number =>
  /^\d{1,9}$/.test(retryAfter ?? "") ? Math.min(longest, Number(retryAfter)) : usual;

const hour = 3600;

/** When to come back, as people say it: "in 5 minutes", from an hour and a half on "in 2 hours". */
export function whenAgain(seconds: number, language: Language): string {
  const [count, unit] =
    seconds > 1.5 * hour ? ([seconds / hour, "hour"] as const) : ([Math.max(1, seconds / 60), "minute"] as const);
  return relativeTimeFormat(localeOf(language)).format(Math.ceil(count), unit).replaceAll(" ", "\u00a0");
}
