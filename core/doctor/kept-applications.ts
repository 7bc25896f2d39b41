import { retentionStanding } from "../applications/kept/retention-standing.ts";
import type { RetentionRecord } from "../applications/stored/retention-record.ts";
import type { WaitingMail } from "../mail/outbox.ts";
import { countryOf, retentionMonthsOf, type Site } from "../site/site.ts";
import { dayMs } from "../time/durations.ts";
import { later, type Moment } from "../time/time.ts";
import { type Finding, warningFinding } from "./finding.ts";

/** How long a mail may wait to be sent before an operator should look into it: a day. */
export const maxMailAgeMs = dayMs;

/**
 * Finds data that may be kept by oversight: applications whose retention period is over and that wait for a decision, and exported copies that
 * recruiting was not told to erase, because the mail about them was not sent (spec C10).
 */
export function retentionFindings(
  { records, mails }: { readonly records: readonly RetentionRecord[]; readonly mails: readonly WaitingMail[] },
  site: Pick<Site, "countries">,
  now: Moment,
): Finding[] {
  const overdue = records.flatMap((record) => {
    const { overdueSince, heldUntil, isRestricted } = retentionStanding(record, site, now);
    return overdueSince === undefined || heldUntil !== undefined || isRestricted
      ? []
      : [
          warningFinding(
            `application ${record.reference}`,
            `is still ${record.state}, although its retention period ended on ${overdueSince}: decide on it, erase it, or hold it for a legal claim`,
          ),
        ];
  });
  const stuck = mails.filter(
    ({ template, deadAt, receivedAt }) => template === "copies" && (deadAt || receivedAt < later(now, -maxMailAgeMs)),
  );
  const unsent = stuck.map(({ id, applicationId, reference = applicationId }) =>
    warningFinding(
      `mail ${id}`,
      `has not been sent: recruiting does not know yet that copies of ${reference} must be erased (careers outbox list)`,
    ),
  );
  return [...overdue, ...unsent];
}

/** Reports countries that the site has given up although applications from there are kept: other rules apply to these applications now (spec C17). */
export function lostCountryFindings(
  records: readonly Pick<RetentionRecord, "country">[],
  site: Pick<Site, "countries">,
): Finding[] {
  const counts = new Map<string, number>();
  for (const { country } of records) if (!countryOf(site, country)) counts.set(country, (counts.get(country) ?? 0) + 1);
  return [...counts].map(([country, count]) =>
    warningFinding(
      "countries.json",
      `no longer has ${country}, but ${count === 1 ? "1 application" : `${count} applications`} from there ${count === 1 ? "is" : "are"} still kept: retention now takes ${retentionMonthsOf(site, country)} months, contact and recruiting are the default ones unless the company has its own, and links lead to the default country. If that is not intended, add the country again`,
    ),
  );
}
