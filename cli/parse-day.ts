import { type Day, dayOf, isCalendarDay, isWrittenDay, momentOf } from "#core/time/time.ts";
import { UsageError } from "./command.ts";

const noSuchDay = (option: string): UsageError => new UsageError(`${option} must be a date such as 2026-11-20`);

/**
 * Returns the day given with an option. Raises a `UsageError` if there is no such day. Any year is accepted: operators write 1970 or 9999 if a list
 * is to contain everything.
 */
export function parseDay(option: string, typed: string): Day {
  if (isCalendarDay(typed)) return typed;
  throw noSuchDay(option);
}

/**
 * Returns the day of an event, given with an option and by default today. Raises a `UsageError` if there is no such day, or if it is implausible
 * (`isWrittenDay`) or in the future.
 */
export function parsePastDay(option: string, typed: string | undefined): Day {
  const today = dayOf(momentOf(new Date()));
  if (typed === undefined) return today;
  if (!isWrittenDay(typed)) throw noSuchDay(option);
  if (typed > today) throw new UsageError(`${option} must not be in the future`);
  return typed;
}
