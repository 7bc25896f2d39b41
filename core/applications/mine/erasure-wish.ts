import { type Site, timeZoneOf } from "../../site/site.ts";
import type { Moment } from "../../time/time.ts";
import { dayAt } from "../../translation/moments.ts";
import type { StoredApplication } from "../stored/application.ts";
import type { Door } from "./mailbox.ts";

/**
 * Whether a wish to erase is done at once: where the mailbox was confirmed on an earlier day, so that a stranger who got the link by mistake
 * cannot erase anything with a few presses in a row. Days are those of the country, in which pages and mails tell them.
 */
export function erasesAtOnce(
  { door, confirmedAt, country }: Pick<StoredApplication, "confirmedAt" | "country"> & { readonly door: Door },
  site: Pick<Site, "countries">,
  now: Moment,
): boolean {
  const zone = timeZoneOf(site, country);
  return door === "open" && confirmedAt !== undefined && dayAt(confirmedAt, zone) < dayAt(now, zone);
}
