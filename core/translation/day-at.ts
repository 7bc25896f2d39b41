import { type Day, days, type Moment } from "../time/time.ts";
import { dateTimeFormat } from "./formatters.ts";

/** Returns the date of a moment in a time zone. */
export function dayAt(moment: Moment, timeZone: string): Day {
  const parts = dateTimeFormat("en", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" })
    .formatToParts(new Date(moment))
    .map(({ type, value }) => [type, value]);
  const { year, month, day } = Object.fromEntries(parts);
  return days.of(`${year}-${month}-${day}`);
}

/** Returns the hour of the day of a moment in a time zone, from 0 to 23. */
export const hourAt = (moment: Moment, timeZone: string): number =>
  Number(dateTimeFormat("en", { timeZone, hour: "2-digit", hourCycle: "h23" }).format(new Date(moment)));
