import type { Site } from "../../site/site.ts";
import { type Day, dayOf, type Moment } from "../../time/time.ts";
import type { RetentionRecord } from "../stored/retention-record.ts";
import { isHeld } from "./hold.ts";
import { isRestricted } from "./restriction.ts";
import { isOverdue, periodEnd } from "./retention.ts";

/** What operators have to know about the retention of an application. */
export interface RetentionStanding {
  /** The last day of a hold that has not ended. */
  readonly heldUntil?: Day;
  /** Whether it is restricted, so that nobody may use it. */
  readonly isRestricted?: true;
  /** When the candidate requested the erasure. Set only while a hold delays it. */
  readonly eraseAskedAt?: Moment;
  /** The day on which the retention period of the application ended. Set only if the application is still in progress, and waits for a decision. */
  readonly overdueSince?: Day;
}

export function retentionStanding(
  kept: RetentionRecord,
  site: Pick<Site, "countries">,
  now: Moment,
): RetentionStanding {
  const { heldUntil, eraseAskedAt } = kept;
  return {
    ...(heldUntil && isHeld(kept, now) ? { heldUntil } : {}),
    ...(isRestricted(kept, now) ? { isRestricted: true } : {}),
    ...(eraseAskedAt ? { eraseAskedAt } : {}),
    ...(isOverdue(kept, site, now) ? { overdueSince: dayOf(periodEnd(kept, site, now)) } : {}),
  };
}
