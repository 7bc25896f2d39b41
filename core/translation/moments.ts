import { type Day, days, type Moment, momentOf } from "../time/time.ts";
import { dateTimeFormat } from "./formatters.ts";
import type { Language } from "./language.ts";
import { localeOf } from "./translate.ts";

/** The space before a time zone, where a line may break: narrow phones need it, and the time stays readable. */
const beforeZone = /\u00a0(?=\p{Lu}\S*$)/u;

/** Uses no-break spaces within day and month and within the time; a line may break between them, around the year and before the zone. */
const format = (moment: Date, language: Language, options: Intl.DateTimeFormatOptions): string =>
  dateTimeFormat(localeOf(language), { day: "numeric", month: "long", year: "numeric", ...options })
    .format(moment)
    .replace(/ (?!(?:de )?\d{4})/g, "\u00a0")
    .replace(/(\d{4}\S?)\u00a0/, "$1 ")
    .replace(beforeZone, " ");

/** A date and time in the format of the language, with the time zone. */
export const momentIn = (moment: Moment, language: Language, timeZone: string): string =>
  format(new Date(moment), language, { timeZone, hour: "2-digit", minute: "2-digit", timeZoneName: "short" });

/** A time of day in the format of the language, with the time zone. */
export const timeIn = (moment: Moment, language: Language, timeZone: string): string =>
  dateTimeFormat(localeOf(language), { timeZone, hour: "2-digit", minute: "2-digit", timeZoneName: "short" })
    .format(new Date(moment))
    .replaceAll(" ", "\u00a0")
    .replace(beforeZone, " ");

/** The date of a moment, in the format of the language. */
export const dayIn = (moment: Moment, language: Language, timeZone: string): string =>
  format(new Date(moment), language, { timeZone });

/** The promise of spec 4.8: feedback within two weeks. */
const answerDays = 14;

/** The last day of that promise, counted in calendar days of the time zone, so that clock changes do not matter. */
export function answerDay(receivedAt: Moment, language: Language, timeZone: string): string {
  const day = Date.parse(`${dayAt(receivedAt, timeZone)}T12:00:00Z`);
  return dayIn(momentOf(new Date(day + answerDays * 86_400_000)), language, "UTC");
}

/** The last second of a day in a time zone, such as `2026-05-31T23:59:59+02:00`. */
export function endOfDay(day: Day, timeZone: string): string {
  const last = `${day}T23:59:59`;
  // the clocks may change between that time in UTC and in the zone: look again nearer to it
  const near = offsetAt(new Date(`${last}Z`), timeZone);
  return `${last}${offsetAt(new Date(`${last}${near}`), timeZone)}`;
}

/** The UTC offset of a time zone, such as `+02:00`. */
function offsetAt(moment: Date, timeZone: string): string {
  const name = dateTimeFormat("en", { timeZone, timeZoneName: "longOffset" })
    .formatToParts(moment)
    .find(({ type }) => type === "timeZoneName")?.value;
  return /[+-]\d{2}:\d{2}/.exec(name ?? "")?.[0] ?? "+00:00";
}

/** The date of a moment in a time zone. */
export function dayAt(moment: Moment, timeZone: string): Day {
  const parts = dateTimeFormat("en", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" })
    .formatToParts(new Date(moment))
    .map(({ type, value }) => [type, value]);
  const { year, month, day } = Object.fromEntries(parts);
  return days.of(`${year}-${month}-${day}`);
}
