import * as v from "valibot";
import { countryCodes } from "../site/country-code.ts";
import { days } from "../time/time.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const storedReminder = v.object({
  /** A country and the code of a company whose recruiting reads it. */
  country: countryCodes.schema,
  company: v.optional(v.string()),
  /** The country, if all applications are from there. */
  onlyCountry: v.optional(countryCodes.schema),
  /** The day on which the numbers were true, in the country. */
  on: days.schema,
  /** The number of late answers, and the day for which the first of them was promised. */
  late: count,
  lateSince: v.optional(days.schema),
  /** The number of answers that are due on each day up to the next working day, by promised day. */
  due: v.array(v.object({ by: days.schema, count })),
});

/** What recruiting is reminded of: how many answers to candidates are late or due, without saying to whom (spec C35). */
export type Reminder = v.InferOutput<typeof storedReminder>;

/** Reads a stored reminder. */
export const reminderIn = (json: string): Reminder => v.parse(storedReminder, JSON.parse(json));
