import { type Day, days, type Moment, momentOf } from "../time/time.ts";
import { dateTimeFormat } from "./formatters.ts";
import type { Language } from "./language.ts";

import { localeOf } from "./translate.ts";

/** The name of a time zone may stand on a line of its own: narrow phones need it, and no time is misread by it. */
const beforeZone = /\u00a0(?=\p{Lu}\S*$)/u;

/** Uses non-breaking spaces, so that neither day and month nor time wraps; a line may end between them, around the year and before the zone. */
const format = (moment: Date, language: Language, options: Intl.DateTimeFormatOptions): string =>
  dateTimeFormat(localeOf(language), { day: "numeric", month: "long", year: "numeric", ...options })
    .format(moment)
    .replace(/ (?!(?:de )?\d{4})/g, "\u00a0")
    .replace(/(\d{4}\S?)\u00a0/, "$1 ")
    .replace(beforeZone, " ");

/** A time as people of the language write it, with its time zone. */
export const momentIn = (moment: Moment, language: Language, timeZone: string): string =>
  format(new Date(moment), language, { timeZone, hour: "2-digit", minute: "2-digit", timeZoneName: "short" });

/** The time of day, as people of the language write it, with its time zone. */
export const timeIn = (moment: Moment, language: Language, timeZone: string): string =>
  dateTimeFormat(localeOf(language), { timeZone, hour: "2-digit", minute: "2-digit", timeZoneName: "short" })
    .format(new Date(moment))
    .replaceAll(" ", "\u00a0")
    .replace(beforeZone, " ");

/** The day of a time, as people of the language write it. */
export const dayIn = (moment: Moment, language: Language, timeZone: string): string =>
  format(new Date(moment), language, { timeZone });

/** The promise of spec 4.8: feedback within two weeks. */
const answerDays = 14;

/** The last day of that promise, counted in days of the time zone: one on which its clocks are changed is a day too. */
export function answerDay(receivedAt: Moment, language: Language, timeZone: string): string {
  const day = Date.parse(`${dayAt(receivedAt, timeZone)}T12:00:00Z`);
  return dayIn(momentOf(new Date(day + answerDays * 86_400_000)), language, "UTC");
}

/** The last second of a day by the clocks of a time zone, such as `2026-05-31T23:59:59+02:00`. */
export function endOfDay(day: Day, timeZone: string): string {
  const last = `${day}T23:59:59`;
  // the clocks may be changed between that time in UTC and in the zone
  const near = offsetAt(new Date(`${last}Z`), timeZone);
  return `${last}${offsetAt(new Date(`${last}${near}`), timeZone)}`;
}

/** How far the clocks of a time zone are from UTC, such as `+02:00`. */
function offsetAt(moment: Date, timeZone: string): string {
  const name = dateTimeFormat("en", { timeZone, timeZoneName: "longOffset" })
    .formatToParts(moment)
    .find(({ type }) => type === "timeZoneName")?.value;
  return /[+-]\d{2}:\d{2}/.exec(name ?? "")?.[0] ?? "+00:00";
}

/** The date of a moment as the clocks of a time zone show it. */
export function dayAt(moment: Moment, timeZone: string): Day {
  const parts = dateTimeFormat("en", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" })
    .formatToParts(new Date(moment))
    .map(({ type, value }) => [type, value]);
  const { year, month, day } = Object.fromEntries(parts);
  return days.of(`${year}-${month}-${day}`);
}
