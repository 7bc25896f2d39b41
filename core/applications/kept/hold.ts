import { type Day, dayOf, days, type Moment, momentOf } from "../../time/time.ts";
import { checkReason, type ReasonProblem } from "../desk/reason.ts";

/** Whoever needs it for longer says so again: nothing is held for good by one command. */
const longestYears = 3;

export type HoldProblem = "no_day" | "past" | "too_far" | ReasonProblem;

/** Whether an application is held at a moment: to the end of the last day. */
export const isHeld = ({ heldUntil }: { readonly heldUntil?: Day | undefined }, now: Moment): boolean =>
  heldUntil !== undefined && dayOf(now) <= heldUntil;

/** The last day that a hold may name. */
export function longestHold(now: Moment): Day {
  const date = new Date(now);
  date.setUTCFullYear(date.getUTCFullYear() + longestYears);
  return dayOf(momentOf(date));
}

const isDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`);
  return days.has(text) && !Number.isNaN(date.getTime()) && dayOf(momentOf(date)) === text;
};

/** Checks what an operator typed: a day from today on, three years ahead at most, and a reason on one line. */
export function checkHold(
  { until, why }: { readonly until: string; readonly why: string },
  now: Moment,
):
  | { readonly ok: true; readonly until: Day; readonly why: string }
  | { readonly ok: false; readonly problem: HoldProblem } {
  if (!isDay(until)) return { ok: false, problem: "no_day" };
  if (until < dayOf(now)) return { ok: false, problem: "past" };
  if (until > longestHold(now)) return { ok: false, problem: "too_far" };
  const checked = checkReason(why);
  return checked.ok ? { ok: true, until: days.of(until), why: checked.reason } : checked;
}
