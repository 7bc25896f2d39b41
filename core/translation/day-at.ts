import { type Day, days, later, type Moment, moments } from "../time/time.ts";
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

const quarterMs = 15 * 60_000;
/** The maximum number of hours by which a day begins earlier, and later, in a time zone than in UTC. */
const [aheadHours, behindHours] = [15, 13];

/** Returns when a day begins in a time zone: at midnight, or later where the clock skips midnight. Days begin at full quarters of an hour. */
export function startOfDay(day: Day, timeZone: string): Moment {
  const midnight = moments.of(`${day}T00:00:00.000Z`);
  let [before, start] = [-aheadHours * 4, behindHours * 4];
  while (start - before > 1) {
    const middle = Math.floor((before + start) / 2);
    if (dayAt(later(midnight, middle * quarterMs), timeZone) < day) before = middle;
    else start = middle;
  }
  return later(midnight, start * quarterMs);
}
