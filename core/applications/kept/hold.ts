import { type Day, dayOf, days, type Moment, momentOf } from "../../time/time.ts";
import { checkReason, type ReasonProblem } from "../desk/reason.ts";

/** The maximum length of a hold, so that no single command holds an application forever. A hold that must last longer has to be renewed. */
const maxHoldYears = 3;

export type HoldProblem = "no_day" | "past" | "too_far" | ReasonProblem;

/** Whether an application is held at a moment. A hold lasts to the end of its last day. */
export const isHeld = ({ heldUntil }: { readonly heldUntil?: Day | undefined }, now: Moment): boolean =>
  heldUntil !== undefined && dayOf(now) <= heldUntil;

/** The latest day until which an application may be held. */
export function latestHoldDay(now: Moment): Day {
  const date = new Date(now);
  date.setUTCFullYear(date.getUTCFullYear() + maxHoldYears);
  return dayOf(momentOf(date));
}

const isDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`);
  return days.has(text) && !Number.isNaN(date.getTime()) && dayOf(momentOf(date)) === text;
};

/** Checks an operator's input: a day from today to three years ahead, and a reason, which is reduced to one line. */
export function checkHold(
  { until, why }: { readonly until: string; readonly why: string },
  now: Moment,
):
  | { readonly ok: true; readonly until: Day; readonly why: string }
  | { readonly ok: false; readonly problem: HoldProblem } {
  if (!isDay(until)) return { ok: false, problem: "no_day" };
  if (until < dayOf(now)) return { ok: false, problem: "past" };
  if (until > latestHoldDay(now)) return { ok: false, problem: "too_far" };
  const checked = checkReason(why);
  return checked.ok ? { ok: true, until: days.of(until), why: checked.reason } : checked;
}
