import * as v from "valibot";
import { countryCodes } from "../site/country-code.ts";
import { type Day, days } from "../time/time.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const storedReminder = v.object({
  /** The country, and the code of the company. Together they determine which recruiting address gets the reminder. */
  country: countryCodes.schema,
  company: v.optional(v.string()),
  /** The day on which the answers were counted, in the country's time zone. */
  on: days.schema,
  /** The number of late answers, and the day for which the earliest of them was promised. */
  late: count,
  lateSince: v.optional(days.schema),
  /** The number of answers that are due on each day up to the next working day, by promised day. */
  due: v.array(v.object({ by: days.schema, count })),
});

/** A reminder to recruiting: how many answers to candidates are late or due, without saying to whom (spec C35). */
export type Reminder = v.InferOutput<typeof storedReminder>;

/** Returns the last day that a reminder covers: it counts all missing answers that were promised for this day or earlier. */
export function lastDayOf({ on, due }: Pick<Reminder, "on" | "due">): Day {
  const last = due.at(-1)?.by ?? on;
  return last < on ? on : last;
}

/** Reads a stored reminder. */
export const parseReminder = (json: string): Reminder => v.parse(storedReminder, JSON.parse(json));
