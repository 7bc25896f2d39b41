import type { Site } from "../../site/site.ts";
import type { Moment } from "../../time/time.ts";
import { isConsidered, isOver, type RetentionRecord, type Timed } from "../kept/retention.ts";

/** What decides whether an application that was sent before still counts. */
export interface Counted extends Timed, Pick<RetentionRecord, "eraseAskedAt" | "erasing"> {
  /** When whoever reads its mailbox said that they did not apply. */
  readonly disownedAt?: Moment;
}

/**
 * Whether an application makes another one of the same person "already applied" (spec 4.9): only while what is said then is true of it. One that was
 * decided or withdrawn, that is being erased or shall be, or whose time is over, is not considered any more; whose mailbox was named by mistake has not
 * applied.
 */
export const countsAsApplied = (earlier: Counted, site: Pick<Site, "countries">, now: Moment): boolean =>
  isConsidered(earlier.state) &&
  earlier.erasing === undefined &&
  earlier.eraseAskedAt === undefined &&
  earlier.disownedAt === undefined &&
  !isOver(earlier, site, now);
