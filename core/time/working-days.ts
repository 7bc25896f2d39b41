import { dayMs } from "./durations.ts";
import { type Day, dayOf, momentOf } from "./time.ts";

/** Returns the day that is this many calendar days later, or earlier if negative. */
export const dayAfter = (day: Day, count: number): Day =>
  dayOf(momentOf(new Date(Date.parse(`${day}T12:00:00Z`) + count * dayMs)));

/** Whether a day is neither on a weekend nor a public holiday. */
export const isWorkingDay = (day: Day, holidays: ReadonlySet<Day>): boolean =>
  new Date(`${day}T12:00:00Z`).getUTCDay() % 6 !== 0 && !holidays.has(day);

/** Returns the Monday of the week of a day. */
export const mondayOf = (day: Day): Day => dayAfter(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7));

/** Returns the working day that is this many working days after a day, or before it if `count` is negative. The day itself is not counted. */
export function workingDayFrom(day: Day, count: number, holidays: ReadonlySet<Day>): Day {
  const step = count < 0 ? -1 : 1;
  let found = day;
  for (let left = Math.abs(count); left > 0; ) {
    found = dayAfter(found, step);
    if (isWorkingDay(found, holidays)) left -= 1;
  }
  return found;
}
