import type { Day } from "../time/time.ts";
import type { Job } from "./job.ts";
import type { StoredJob } from "./job-store.ts";

/**
 * How visible an opening is today. `open`: it is in lists and has a page. `unlisted`: it only has a page. `not_yet`: its first day is in the future,
 * and it has no page. `ended`: its last day is over. `closed`: an import or an operator has closed it. The page of an `ended` or `closed` opening
 * says that it is closed.
 */
export const visibilities = ["open", "unlisted", "not_yet", "ended", "closed"] as const;
/** One of `visibilities`. */
export type Visibility = (typeof visibilities)[number];

/** The fields that affect visibility. */
type VisibilityFields = Pick<Job, "validFrom" | "validThrough" | "places" | "unlisted">;

/** Returns the current day in a country. */
export type DayIn = (country: string) => Day;

/** Whether the first day of an opening has begun in any of its countries. */
export const hasBegun = ({ validFrom, places }: Pick<Job, "validFrom" | "places">, today: DayIn): boolean =>
  places.some(({ country }) => (validFrom ?? "") <= today(country));

/** Whether the last day of an opening is over in all of its countries. */
export const hasEnded = ({ validThrough, places }: Pick<Job, "validThrough" | "places">, today: DayIn): boolean =>
  places.every(({ country }) => (validThrough ?? "9999") < today(country));

/** Returns the visibility of an opening today. */
export function visibilityOf(
  { job, state }: Pick<StoredJob, "state"> & { readonly job: VisibilityFields },
  today: DayIn,
): Visibility {
  if (state === "closed") return "closed";
  if (!hasBegun(job, today)) return "not_yet";
  if (hasEnded(job, today)) return "ended";
  return job.unlisted ? "unlisted" : "open";
}
