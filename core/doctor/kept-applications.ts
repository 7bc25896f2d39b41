import { retentionStanding } from "../applications/kept/retention-standing.ts";
import type { RetentionRecord } from "../applications/stored/retention-record.ts";
import type { WaitingMail } from "../mail/outbox.ts";
import type { Site } from "../site/site.ts";
import { later, type Moment } from "../time/time.ts";
import { type Finding, warning } from "./finding.ts";

/** After a day somebody has to see why a mail does not leave. */
const patience = 86_400_000;

/** What is kept although nobody may have meant to: what is past its period and waits for a decision, and mails on copies that have not left (spec C10). */
export function keptFindings(
  { records, mails }: { readonly records: readonly RetentionRecord[]; readonly mails: readonly WaitingMail[] },
  site: Pick<Site, "countries">,
  now: Moment,
): Finding[] {
  const overdue = records.flatMap((record) => {
    const { overdueSince, heldUntil } = retentionStanding(record, site, now);
    return overdueSince === undefined || heldUntil !== undefined
      ? []
      : [
          warning(
            `application ${record.reference}`,
            `is ${record.state}, and its retention period ended on ${overdueSince}: decide on it, erase it, or hold it for a legal claim`,
          ),
        ];
  });
  const stuck = mails.filter(
    ({ template, deadAt, receivedAt }) => template === "copies" && (deadAt || receivedAt < later(now, -patience)),
  );
  const unsent = stuck.map(({ id, applicationId, reference = applicationId }) =>
    warning(
      `mail ${id}`,
      `has not left: recruiting does not know yet that copies of ${reference} have to go (careers outbox list)`,
    ),
  );
  return [...overdue, ...unsent];
}
