import { type Day, dayOf, isWrittenDay, momentOf } from "#core/time/time.ts";
import { UsageError } from "./command.ts";

/** Returns the day given with an option, by default today. Raises a `UsageError` if it is not a date or is in the future. */
export function parsePastDay(option: string, typed: string | undefined): Day {
  const today = dayOf(momentOf(new Date()));
  if (typed === undefined) return today;
  if (!isWrittenDay(typed)) throw new UsageError(`${option} must be a date such as 2026-11-20`);
  if (typed > today) throw new UsageError(`${option} must not be in the future`);
  return typed;
}
