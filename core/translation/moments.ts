import type { Day, Moment } from "../time/time.ts";
import { dateTimeFormat } from "./formatters.ts";
import type { Language } from "./language.ts";
import { localeOf, withFirstDay } from "./translate.ts";

/** Matches the space before a time zone. A line may break there: narrow phones need the break, and the time is still readable. */
const beforeZone = /\u00a0(?=\p{Lu}\S*$)/u;

/**
 * Formats a date. No-break spaces join day and month, and the parts of the time. A line may break between date and time, around the year, and before
 * the time zone.
 */
const format = (moment: Date, language: Language, options: Intl.DateTimeFormatOptions): string =>
  withFirstDay(
    dateTimeFormat(localeOf(language), { day: "numeric", month: "long", year: "numeric", ...options }).format(moment),
    language,
  )
    .replace(/ (?!(?:de )?\d{4})/g, "\u00a0")
    .replace(/(\d{4}\S?)\u00a0/, "$1 ")
    .replace(beforeZone, " ");

/** Formats a date and time in the format of the language, with the time zone. */
export const formatMoment = (moment: Moment, language: Language, timeZone: string): string =>
  format(new Date(moment), language, { timeZone, hour: "2-digit", minute: "2-digit", timeZoneName: "short" });

/** Formats a time of day in the format of the language, with the time zone. */
export const formatTime = (moment: Moment, language: Language, timeZone: string): string =>
  dateTimeFormat(localeOf(language), { timeZone, hour: "2-digit", minute: "2-digit", timeZoneName: "short" })
    .format(new Date(moment))
    .replaceAll(" ", "\u00a0")
    .replace(beforeZone, " ");

/** Formats the date of a moment in the format of the language. */
export const formatDay = (moment: Moment, language: Language, timeZone: string): string =>
  format(new Date(moment), language, { timeZone });

/** Formats a day in the format of the language. */
export const formatDate = (day: Day, language: Language): string =>
  format(new Date(`${day}T12:00:00Z`), language, { timeZone: "UTC" });

/** Returns the last second of a day in a time zone, such as `2026-05-31T23:59:59+02:00`. */
export const endOfDay = (day: Day, timeZone: string): string => momentAt(day, "23:59:59", timeZone);

/** Returns a time of a day in a time zone as ISO 8601, with the UTC offset at that moment. */
export function momentAt(day: Day, time: string, timeZone: string): string {
  const local = `${day}T${time}`;
  // the first offset is a guess: the offset at the moment when it is this time in UTC. The clocks may change between that moment and the requested
  // one, so the offset is looked up again with the guess
  const near = offsetAt(new Date(`${local}Z`), timeZone);
  return `${local}${offsetAt(new Date(`${local}${near}`), timeZone)}`;
}

/** Returns the UTC offset of a time zone, such as `+02:00`. */
function offsetAt(moment: Date, timeZone: string): string {
  const name = dateTimeFormat("en", { timeZone, timeZoneName: "longOffset" })
    .formatToParts(moment)
    .find(({ type }) => type === "timeZoneName")?.value;
  return /[+-]\d{2}:\d{2}/.exec(name ?? "")?.[0] ?? "+00:00";
}
