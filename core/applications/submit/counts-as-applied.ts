import type { Site } from "../../site/site.ts";
import type { Moment } from "../../time/time.ts";
import { isRestricted } from "../kept/restriction.ts";
import { isConsidered, isRetentionOver } from "../kept/retention.ts";
import type { CountedApplication } from "../stored/person.ts";

/**
 * Whether an earlier application keeps the same person from applying again (spec 4.9). It does so while the person may still get an answer: the
 * application is neither decided nor withdrawn, its retention period is not over, and its erasure was not requested, decided or begun. An
 * application does not count if the owner of its mailbox did not apply, or while its use is restricted.
 */
export const countsAsApplied = (earlier: CountedApplication, site: Pick<Site, "countries">, now: Moment): boolean =>
  isConsidered(earlier.state) &&
  earlier.erasing === undefined &&
  earlier.eraseAskedAt === undefined &&
  earlier.ending === undefined &&
  earlier.disownedAt === undefined &&
  !isRestricted(earlier, now) &&
  !isRetentionOver(earlier, site, now);
