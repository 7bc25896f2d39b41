import { type Day, dayOf, momentOf } from "../../time/time.ts";
import type { RightRequest } from "../stored/right-request.ts";

const monthsToAnswer = 1;
const extendedMonths = 3;

/** The same day some months later, or the last day of that month if the month is too short. */
function monthsAfter(day: Day, months: number): Day {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const date = new Date(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, lastDay)));
  return dayOf(momentOf(date));
}

/** The last day on which the answer to a request is on time: a month after its receipt (GDPR Art. 12(3)). */
export const dueDay = (received: Day): Day => monthsAfter(received, monthsToAnswer);

/**
 * The last day on which the answer is on time if the deadline was extended. The person must be told of the extension within the first month (GDPR
 * Art. 12(3)).
 */
export const extendedDueDay = (received: Day): Day => monthsAfter(received, extendedMonths);

/** Whether a request is still open although it was due before `today`. */
export const isOverdue = ({ closed, due }: Pick<RightRequest, "closed" | "due">, today: Day): boolean =>
  closed === undefined && due < today;
