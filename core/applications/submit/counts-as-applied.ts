import type { Site } from "../../site/site.ts";
import type { Moment } from "../../time/time.ts";
import { isConsidered, isOver } from "../kept/retention.ts";
import type { CountedApplication } from "../stored/person.ts";

/**
 * Whether an earlier application makes another one of the same person "already applied" (spec 4.9): only while it is still considered. It is not if it was
 * decided or withdrawn, is being erased or to be erased, or its period is over, nor if the owner of its mailbox did not apply.
 */
export const countsAsApplied = (earlier: CountedApplication, site: Pick<Site, "countries">, now: Moment): boolean =>
  isConsidered(earlier.state) &&
  earlier.erasing === undefined &&
  earlier.eraseAskedAt === undefined &&
  earlier.disownedAt === undefined &&
  !isOver(earlier, site, now);
