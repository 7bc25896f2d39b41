import * as v from "valibot";
import { type IdentityIn, identities } from "./identity.ts";

/** Points in time as they are kept and sent: ISO 8601 in UTC, to the millisecond. As texts they sort as time goes. */
export const moments = identities("Moment", /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
export type Moment = IdentityIn<typeof moments>;

/** A clock gives a `Date`; whatever is kept, sent or handed to a port is a moment. */
export const momentOf = (date: Date): Moment => moments.of(date.toISOString());

/** In milliseconds since 1970, for reckoning. */
export const timeOf = (moment: Moment): number => Date.parse(moment);

/** So many milliseconds after a moment, or before it. */
export const later = (moment: Moment, milliseconds: number): Moment =>
  momentOf(new Date(timeOf(moment) + milliseconds));

/** As others write it: any ISO 8601. */
export const writtenMoment = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text)), "no moment"),
  v.transform((text) => momentOf(new Date(text))),
);

/** Days, as openings are published on: `YYYY-MM-DD`, wherever on earth. */
export const days = identities("Day", /^\d{4}-\d{2}-\d{2}$/, "a day is written YYYY-MM-DD");
export type Day = IdentityIn<typeof days>;

/** The day of a moment in UTC. */
export const dayOf = (moment: Moment): Day => days.of(moment.slice(0, 10));

/** A day that exists, as files write it: `2026-02-31` and the year 9999 do not (trust I 120). */
export const writtenDay = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, "a day is written YYYY-MM-DD"),
  v.check((value) => {
    const date = new Date(`${value}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) && value >= "1990" && value < "2100";
  }, "no such day between 1990 and 2099"),
  v.brand("Day"),
);

/** The day of what another host writes as a day or as a moment. */
export const dayOfOthers = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, 10)),
  days.schema,
);
