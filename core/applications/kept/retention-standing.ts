import type { Site } from "../../site/site.ts";
import { type Day, dayOf, type Moment } from "../../time/time.ts";
import type { RetentionRecord } from "../stored/retention-record.ts";
import { isHeld } from "./hold.ts";
import { isOverdue, periodEnd } from "./retention.ts";

/** What an operator has to know of how long an application is kept. */
export interface Standing {
  /** The last day of a hold that has not ended. */
  readonly heldUntil?: Day;
  /** When its erasure was asked for while it was held. */
  readonly eraseAskedAt?: Moment;
  /** The day on which its period ended, while it is under way: it waits for a decision. */
  readonly overdueSince?: Day;
}

export function retentionStanding(kept: RetentionRecord, site: Pick<Site, "countries">, now: Moment): Standing {
  const { heldUntil, eraseAskedAt } = kept;
  return {
    ...(heldUntil && isHeld(kept, now) ? { heldUntil } : {}),
    ...(eraseAskedAt ? { eraseAskedAt } : {}),
    ...(isOverdue(kept, site, now) ? { overdueSince: dayOf(periodEnd(kept, site, now)) } : {}),
  };
}
