import { type Site, timeZoneOf } from "../site/site.ts";
import { later, type Moment, momentOf } from "../time/time.ts";
import { endOfDay } from "../translation/moments.ts";
import type { FoundJob } from "./job-index.ts";
import type { StoredJob } from "./job-store.ts";

/** How long, in milliseconds, a closed opening still accepts applications that candidates began before it was closed (spec 4.1). */
const gracePeriodMs = 3_600_000;

/** Returns the moment until which an opening accepts applications; `closedAt` is the moment when it was closed. */
export const applicationDeadlineOf = (closedAt: Moment): Moment => later(closedAt, gracePeriodMs);

/** Whether an opening accepts applications now. An opening with an unknown closing time still does. */
export const acceptsApplications = (found: NonNullable<FoundJob>, now: Date): boolean =>
  found.state === "open" || found.closedAt === undefined || momentOf(now) <= applicationDeadlineOf(found.closedAt);

/**
 * Returns when an opening was closed, if it was closed recently and still accepts applications. Returns `undefined` for any other opening, or if the
 * closing time is unknown.
 */
export const recentClosingTime = (found: NonNullable<FoundJob>, now: Date): Moment | undefined =>
  found.state === "closed" && acceptsApplications(found, now) ? found.closedAt : undefined;

/**
 * Returns when an opening was closed for visitors. An import or an operator closed it, or its last day ended. If the opening has several countries,
 * the country where the day ends last decides. If the last day was moved into the past, the opening was closed at that change.
 */
export function closingTimeOf(
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

/** Returns the end of an opening's last day, in the country where that day ends last. */
function lastMomentOf(
  { validThrough, places }: Pick<StoredJob["job"], "validThrough" | "places">,
  site: Pick<Site, "countries">,
): Moment | undefined {
  if (validThrough === undefined) return undefined;
  const ends = places.map(({ country }) => momentOf(new Date(endOfDay(validThrough, timeZoneOf(site, country)))));
  return ends.sort().at(-1);
}
