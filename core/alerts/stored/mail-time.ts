import { type Day, type Moment, momentOf } from "../../time/time.ts";
import { dayAfter } from "../../time/working-days.ts";
import { dayAt, hourAt } from "../../translation/day-at.ts";
import { momentAt } from "../../translation/moments.ts";
import type { Pace } from "./alert.ts";

/** Mails of alerts are queued only between these hours of the day. */
const mailHours = { from: 7, until: 20 };

/** Whether mails of alerts may be queued at a moment, by the local time of a time zone. */
export function isMailTime(at: Moment, timeZone: string): boolean {
  const hour = hourAt(at, timeZone);
  return hour >= mailHours.from && hour < mailHours.until;
}

/** Returns when, on a day, mails of alerts begin to be queued. */
export const mailTimeOn = (day: Day, timeZone: string): Moment =>
  momentOf(new Date(momentAt(day, `0${mailHours.from}:00:00`, timeZone)));

/** Returns when mails of alerts next begin to be queued: this morning if that is still to come, otherwise tomorrow morning. */
export function nextMailTime(at: Moment, timeZone: string): Moment {
  const today = dayAt(at, timeZone);
  const thisMorning = mailTimeOn(today, timeZone);
  return thisMorning > at ? thisMorning : mailTimeOn(dayAfter(today, 1), timeZone);
}

/** Returns the day of an alert's next search after a search on `day`. */
export const nextSearchDay = (day: Day, pace: Pace): Day => dayAfter(day, pace === "weekly" ? 7 : 1);
