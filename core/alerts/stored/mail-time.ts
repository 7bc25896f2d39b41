import { type Day, type Moment, momentOf } from "../../time/time.ts";
import { dayAfter } from "../../time/working-days.ts";
import { dayAt, hourAt } from "../../translation/day-at.ts";
import { momentAt } from "../../translation/moments.ts";
import type { Pace } from "./alert.ts";

/** Mails of alerts are planned from this hour of the day on, and before that one. */
const mailHours = { from: 7, until: 20 };

/** Whether mails of alerts may be planned at a moment, by the clocks of a time zone. */
export function isMailTime(at: Moment, timeZone: string): boolean {
  const hour = hourAt(at, timeZone);
  return hour >= mailHours.from && hour < mailHours.until;
}

/** Returns the moment from which on mails of alerts are planned on a day. */
export const mailTimeOn = (day: Day, timeZone: string): Moment =>
  momentOf(new Date(momentAt(day, `0${mailHours.from}:00:00`, timeZone)));

/** Returns the next time for mails of alerts: this morning, if it is still to come, or otherwise that of tomorrow. */
export function nextMailTime(at: Moment, timeZone: string): Moment {
  const today = dayAt(at, timeZone);
  const thisMorning = mailTimeOn(today, timeZone);
  return thisMorning > at ? thisMorning : mailTimeOn(dayAfter(today, 1), timeZone);
}

/** Returns the day on which an alert looks again after a day on which it has looked. */
export const nextLookOn = (day: Day, pace: Pace): Day => dayAfter(day, pace === "weekly" ? 7 : 1);
