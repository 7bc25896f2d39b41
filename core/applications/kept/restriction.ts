import { dayMs } from "../../time/durations.ts";
import { type Day, dayOf, isWrittenDay, later, type Moment } from "../../time/time.ts";
import type { Restriction } from "../stored/restriction.ts";

/** How many days in advance the end of a restriction must be announced, so that the candidate can object (GDPR Art. 18(3)). */
const minNoticeDays = 7;
const maxNoticeDays = 90;

/** Whether an application is restricted at a moment. A restriction lasts to the end of its last day. */
export const isRestricted = (
  { restriction }: { readonly restriction?: Restriction | undefined },
  now: Moment,
): boolean => restriction !== undefined && (restriction.until === undefined || dayOf(now) <= restriction.until);

/** The first and the last day that can be announced now as the last day of a restriction. */
export const announceableEndDays = (now: Moment): { readonly first: Day; readonly last: Day } => ({
  first: dayOf(later(now, minNoticeDays * dayMs)),
  last: dayOf(later(now, maxNoticeDays * dayMs)),
});

/** Whether this day can be announced now as the last day of a restriction. */
export function mayEndAfter(day: string, now: Moment): day is Day {
  const { first, last } = announceableEndDays(now);
  return isWrittenDay(day) && day >= first && day <= last;
}
