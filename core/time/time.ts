import * as v from "valibot";
import { type IdentityIn, identities } from "../identity/identity.ts";

/**
 * Times as they are stored and sent: ISO 8601 in UTC with milliseconds. Sorted as text, they are in chronological order.
 */
export const moments = identities("Moment", /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
/** A time, such as `2026-05-01T12:00:00.000Z`. */
export type Moment = IdentityIn<typeof moments>;

/** Converts a clock's `Date`. Everything that is stored, sent or passed to a port is a `Moment`. */
export const momentOf = (date: Date): Moment => moments.of(date.toISOString());

/** Returns the milliseconds since 1970, for arithmetic. */
export const epochMsOf = (moment: Moment): number => Date.parse(moment);

/** Returns the moment that is this many milliseconds later, or earlier if negative. */
export const later = (moment: Moment, milliseconds: number): Moment =>
  momentOf(new Date(epochMsOf(moment) + milliseconds));

/** Parses a time from another system, in any ISO 8601 format. */
export const anyMoment = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text)), "no valid time"),
  v.transform((text) => momentOf(new Date(text))),
);

/** Dates such as an opening's publication: `YYYY-MM-DD`, without a time zone. */
export const days = identities("Day", /^\d{4}-\d{2}-\d{2}$/, "a day is written YYYY-MM-DD");
/** A date, such as `2026-05-01`. */
export type Day = IdentityIn<typeof days>;

/** Whether a text is a day of the calendar: `2026-13-45` and `2026-02-30` have the format of a day, but no such days exist. */
export function isCalendarDay(text: string): text is Day {
  const date = new Date(`${text}T00:00:00Z`);
  return days.has(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Returns the date of a moment, in UTC. */
export const dayOf = (moment: Moment): Day => days.of(moment.slice(0, 10));

/**
 * Messages for the author of a file with a wrong day: `format` if it is not written as a day, `range` if the day does not exist or is implausible.
 */
export const dayProblems = {
  format: "a day is written YYYY-MM-DD",
  range: "no such day between 1990 and 2099",
} as const;

/** A date as written in files. The day must exist, unlike `2026-02-31`, and be plausible: the year 9999 is refused (trust I 120). */
export const writtenDay = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, dayProblems.format),
  v.check((value) => {
    if (!days.has(value)) return true; // the format is reported already
    return isCalendarDay(value) && value >= "1990" && value < "2100";
  }, dayProblems.range),
  v.brand("Day"),
);

/** Whether a text is a plausible day that exists (`writtenDay`). */
export const isWrittenDay = (text: string): text is Day => v.is(writtenDay, text);

/** Parses a date from another system. From a date with a time, takes only the date. */
export const anyDay = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, 10)),
  days.schema,
);
