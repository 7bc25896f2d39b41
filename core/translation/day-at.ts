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
