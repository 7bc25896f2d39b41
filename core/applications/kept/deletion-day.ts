import type { Site } from "../../site/site.ts";
import { type Day, later, type Moment } from "../../time/time.ts";
import type { StoredApplication } from "../stored/application.ts";
import { isHeld } from "./hold.ts";
import { dueOf } from "./retention.ts";

const day = 86_400_000;

/** The last day of the hold of an application; nothing where it has none now. */
export const heldUntil = ({ hold }: Pick<StoredApplication, "hold">, now: Moment): Day | undefined =>
  hold && isHeld({ heldUntil: hold.until }, now) ? hold.until : undefined;

/** By when a withdrawn application is erased, as a purge comes once a day, and not before that can be undone no more; a hold puts it off. */
export function withdrawnUntil(
  application: Pick<StoredApplication, "receivedAt" | "country" | "stateSince" | "exported" | "undoUntil">,
  site: Pick<Site, "countries">,
  now: Moment,
): Moment {
  const { exported, undoUntil = now, ...about } = application;
  const timed = { ...about, state: "withdrawn" as const, ...(exported ? { exportedAt: exported.at } : {}) };
  const due = dueOf(timed, site, now)?.at ?? now;
  const [last = now] = [due, now, undoUntil].toSorted().reverse();
  return later(last, day);
}
