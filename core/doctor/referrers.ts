import { isReferrerLate } from "../applications/requests/referrer-deadline.ts";
import type { NamedReferrer } from "../applications/stored/referrers.ts";
import type { Day } from "../time/time.ts";
import { type Finding, warningFinding } from "./finding.ts";

/** Finds applications whose referrers should have been told by now that they are named (GDPR Art. 14, spec C38). */
export function referrerFindings(
  named: readonly Pick<NamedReferrer, "reference" | "receivedAt" | "toldOn">[],
  today: Day,
): Finding[] {
  const late = named.filter((referrer) => isReferrerLate(referrer, today)).map(({ reference }) => reference);
  return late.length === 0
    ? []
    : [
        warningFinding(
          "referrers",
          `nobody has noted within a month that the referrer was told who is named in ${late.join(", ")}: tell them, then note it (careers rights tell-referrer)`,
        ),
      ];
}
