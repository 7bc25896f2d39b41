import type { Site } from "../../site/site.ts";
import type { Moment } from "../../time/time.ts";
import { isConsidered, isOver } from "../kept/retention.ts";
import type { Counted } from "../stored/person.ts";

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
