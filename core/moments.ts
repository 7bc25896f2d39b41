import { dateTimeFormat } from "./formatters.ts";
import type { Language } from "./site/language.ts";
import { later, type Moment } from "./time.ts";
import { localeOf } from "./translate.ts";

/** Uses non-breaking spaces, so that a date never wraps. */
const format = (moment: Date, language: Language, options: Intl.DateTimeFormatOptions): string =>
  dateTimeFormat(localeOf(language), { day: "numeric", month: "long", year: "numeric", ...options })
    .format(moment)
    .replaceAll(" ", "\u00a0");

/** A time as people of the language write it, with its time zone. */
export const momentIn = (moment: Moment, language: Language, timeZone: string): string =>
  format(new Date(moment), language, { timeZone, hour: "2-digit", minute: "2-digit", timeZoneName: "short" });

/** The promise of spec 4.8: feedback within two weeks. */
const answerDays = 14;

/** The last day of that promise. */
export const answerDay = (receivedAt: Moment, language: Language, timeZone: string): string =>
  format(new Date(later(receivedAt, answerDays * 86_400_000)), language, { timeZone });
