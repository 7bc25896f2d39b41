import type { Site } from "../../site/site.ts";
import type { Moment } from "../../time/time.ts";
import { isRestricted } from "../kept/restriction.ts";
import { isConsidered, isRetentionOver } from "../kept/retention.ts";
import type { CountedApplication } from "../stored/person.ts";

/**
 * Whether an earlier application makes another one of the same person "already applied" (spec 4.9). It does so only while it may still get an answer:
 * it is neither decided nor withdrawn, its retention period is not over, and its erasure was neither requested nor decided nor begun. It does not
 * count either if the owner of its mailbox did not apply, or while its use is restricted.
 */
export const countsAsApplied = (earlier: CountedApplication, site: Pick<Site, "countries">, now: Moment): boolean =>
  isConsidered(earlier.state) &&
  earlier.erasing === undefined &&
  earlier.eraseAskedAt === undefined &&
  earlier.ending === undefined &&
  earlier.disownedAt === undefined &&
  !isRestricted(earlier, now) &&
  !isRetentionOver(earlier, site, now);
