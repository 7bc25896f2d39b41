import type { Day, Moment } from "#core/time/time.ts";
import { dateTimeFormat } from "#core/translation/formatters.ts";
import type { Language } from "#core/translation/language.ts";
import { localeOf, withFirstDay } from "#core/translation/translate.ts";

// Only loaders format dates: the server and the browser could write them differently, and the page would then change while it is hydrated.

const format = (date: Date, language: Language, options: Intl.DateTimeFormatOptions): string =>
  withFirstDay(dateTimeFormat(localeOf(language), options).format(date), language);

/** The day of a moment, in a short format: `3 May 2026`. */
export const shortDay = (moment: Moment, language: Language, timeZone: string): string =>
  format(new Date(moment), language, { day: "numeric", month: "short", year: "numeric", timeZone });

/** A day, in a short format. */
export const shortDate = (day: Day, language: Language): string =>
  format(new Date(`${day}T12:00:00Z`), language, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

/** A moment with its time of day, in a short format. */
export const shortMoment = (moment: Moment, language: Language, timeZone: string): string =>
  format(new Date(moment), language, {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
  });
