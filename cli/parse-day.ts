import { type Day, dayOf, isWrittenDay, momentOf } from "#core/time/time.ts";
import { UsageError } from "./command.ts";

/** Returns the day given with an option. Raises a `UsageError` if there is no such day (`isWrittenDay`). */
export function parseDay(option: string, typed: string): Day {
  if (isWrittenDay(typed)) return typed;
  throw new UsageError(`${option} must be a date such as 2026-11-20`);
}

/** Returns the day given with an option, by default today. Raises a `UsageError` if there is no such day, or if it is in the future. */
export function parsePastDay(option: string, typed: string | undefined): Day {
  const today = dayOf(momentOf(new Date()));
  const day = typed === undefined ? today : parseDay(option, typed);
  if (day > today) throw new UsageError(`${option} must not be in the future`);
  return day;
}
