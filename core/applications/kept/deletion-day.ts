import type { Site } from "../../site/site.ts";
import { dayMs } from "../../time/durations.ts";
import { type Day, later, type Moment, moments } from "../../time/time.ts";
import type { StoredApplication } from "../stored/application.ts";
import type { Ending } from "../stored/ending.ts";
import { isHeld } from "./hold.ts";
import { dueErasureOf, maxWaitForEndMailMs } from "./retention.ts";

/** The last day of an application's current hold, if it has one. */
export const heldUntil = ({ hold }: Pick<StoredApplication, "hold">, now: Moment): Day | undefined =>
  hold && isHeld({ heldUntil: hold.until }, now) ? hold.until : undefined;

/** Returns `due`, or the end of the application's hold if that is later. */
function afterHold(due: Moment, application: Pick<StoredApplication, "hold">, now: Moment): Moment {
  const held = heldUntil(application, now);
  const free = held ? later(moments.of(`${held}T00:00:00.000Z`), dayMs) : due;
  return free > due ? free : due;
}

/** The time by which an application is erased at the latest if its candidate is being told of that (spec C39). */
export const plannedErasureBy = (
  application: { readonly ending: Ending } & Pick<StoredApplication, "hold">,
  now: Moment,
): Moment => afterHold(later(application.ending.at, maxWaitForEndMailMs), application, now);

/**
 * The time by which an application that was handed on is erased at the latest. Purges run once a day, and the erasure waits for the mail that
 * announces it.
 */
export const erasureAfterHandoffBy = (
  exportedAt: Moment,
  application: Pick<StoredApplication, "receivedAt" | "country" | "state" | "stateSince" | "hold">,
  site: Pick<Site, "countries">,
  now: Moment,
): Moment => {
  const due = dueErasureOf({ ...application, exportedAt }, site, now)?.at ?? now;
  return later(afterHold(due, application, now), dayMs + maxWaitForEndMailMs);
};

/**
 * The time by which a withdrawn application is erased at the latest. Purges run once a day, and erase nothing that can still be undone. A hold
 * postpones the erasure.
 */
export function withdrawnUntil(
  application: Pick<StoredApplication, "receivedAt" | "country" | "stateSince" | "exported" | "undoUntil">,
  site: Pick<Site, "countries">,
  now: Moment,
): Moment {
  const { exported, undoUntil = now, ...about } = application;
  const timed = { ...about, state: "withdrawn" as const, ...(exported ? { exportedAt: exported.at } : {}) };
  const due = dueErasureOf(timed, site, now)?.at ?? now;
  const [last = now] = [due, now, undoUntil].toSorted().reverse();
  return later(last, dayMs);
}
