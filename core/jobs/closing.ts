import { type Site, timeZoneOf } from "../site/site.ts";
import { later, type Moment, momentOf } from "../time/time.ts";
import { endOfDay } from "../translation/moments.ts";
import type { FoundJob } from "./job-index.ts";
import type { StoredJob } from "./job-store.ts";

/** How long an opening that was closed still takes what was begun before, in milliseconds (spec 4.1). */
const grace = 3_600_000;

/** Until when an opening that was closed then takes applications. */
export const takenUntil = (closedAt: Moment): Moment => later(closedAt, grace);

/** Whether an opening takes an application now. One of which nobody knows when it was closed still does. */
export const takesApplications = (found: NonNullable<FoundJob>, now: Date): boolean =>
  found.state === "open" || found.closedAt === undefined || momentOf(now) <= takenUntil(found.closedAt);

/** Since when an opening is closed that still takes applications; `undefined` for any other, and where nobody knows. */
export const closedLately = (found: NonNullable<FoundJob>, now: Date): Moment | undefined =>
  found.state === "closed" && takesApplications(found, now) ? found.closedAt : undefined;

/**
 * Since when visitors have met an opening as closed: by an import or by hand, or by its last day, which ends where it goes on longest. One
 * whose last day was moved into the past was closed when that was done.
 */
export function closedSince(
  { job, state, closedAt, changedAt }: StoredJob,
  site: Pick<Site, "countries">,
): Moment | undefined {
  const ended = lastMomentOf(job, site);
  if (state === "closed") return [closedAt, ended].filter((moment) => moment !== undefined).sort()[0];
  return [changedAt, ended]
    .filter((moment) => moment !== undefined)
    .sort()
    .at(-1);
}

/** The end of an opening's last day, in the last of its countries. */
function lastMomentOf(
  { validThrough, places }: Pick<StoredJob["job"], "validThrough" | "places">,
  site: Pick<Site, "countries">,
): Moment | undefined {
  if (validThrough === undefined) return undefined;
  const ends = places.map(({ country }) => momentOf(new Date(endOfDay(validThrough, timeZoneOf(site, country)))));
  return ends.sort().at(-1);
}
