import { recentAnswerTotals } from "../applications/kept/answering.ts";
import type { AnswerRecord } from "../applications/stored/answer-record.ts";
import type { FailedItem } from "../duties/one-by-one.ts";
import type { WaitingMail } from "../mail/outbox.ts";
import type { Site } from "../site/site.ts";
import { later, type Moment } from "../time/time.ts";
import { errorFinding, type Finding, warningFinding } from "./finding.ts";
import { maxMailAgeMs } from "./kept-applications.ts";

/** The largest share of late answers that is not reported. */
const maxLateShare = 0.1;

/** Reports that too many answers in the last 30 days came after the promised day, or have not come at all (spec C35). */
export function answerFindings(
  records: readonly AnswerRecord[],
  site: Pick<Site, "countries">,
  now: Moment,
): Finding[] {
  const { promised, late } = recentAnswerTotals(records, site, now);
  return late <= promised * maxLateShare
    ? []
    : [
        warningFinding(
          "applications",
          `of ${promised} answers promised for the last 30 days, ${late} came late or have not come: answer what waits (careers applications list --waiting), or promise more days (answerDays)`,
        ),
      ];
}

/**
 * Reports applications whose promised answer cannot be read from the database. Recruiting is not reminded of them, and they are in no list of waiting
 * applications. Also reports figures on answer times that cannot be read.
 */
export const unreadableAnswerFindings = (unreadable: readonly FailedItem[]): Finding[] =>
  unreadable.map(({ id, error: reason }) => {
    const why = reason instanceof Error ? reason.message : "unknown";
    return id === "figures"
      ? warningFinding(
          "answer_times",
          `the figures on how fast companies answer cannot be read (${why}): no opening shows them until they are counted again tomorrow`,
        )
      : errorFinding(
          `application ${id}`,
          `what is stored about its promised answer cannot be read (${why}), so nobody is reminded of it: repair answer_by in the database`,
        );
  });

/** Finds reminders to recruiting that could not be delivered (spec C35). */
export const reminderFindings = (mails: readonly WaitingMail[], now: Moment): Finding[] =>
  mails
    .filter(
      ({ template, deadAt, receivedAt }) =>
        template === "reminder" && (deadAt || receivedAt < later(now, -maxMailAgeMs)),
    )
    .map(({ id, reason }) =>
      warningFinding(
        `mail ${id}`,
        `reminds recruiting of promised answers, and has not been sent${reason === undefined ? "" : ` (${reason})`}: check the addresses in "recruiting" of the site, and the mail (careers outbox list)`,
      ),
    );
