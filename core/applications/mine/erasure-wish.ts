import { type Site, timeZoneOf } from "../../site/site.ts";
import type { Moment } from "../../time/time.ts";
import { dayAt } from "../../translation/day-at.ts";
import type { StoredApplication } from "../stored/application.ts";
import type { LinkAccess } from "./mailbox.ts";

/**
 * Whether an erasure request is carried out at once. This requires that the mailbox was confirmed on an earlier day, so that strangers who got the
 * link by mistake cannot erase anything with a few clicks. Days are those of the country's time zone, as in pages and mails.
 */
export function erasesAtOnce(
  { door, confirmedAt, country }: Pick<StoredApplication, "confirmedAt" | "country"> & { readonly door: LinkAccess },
  site: Pick<Site, "countries">,
  now: Moment,
): boolean {
  const zone = timeZoneOf(site, country);
  return door === "open" && confirmedAt !== undefined && dayAt(confirmedAt, zone) < dayAt(now, zone);
}
