import { type Site, timeZoneOf } from "../../site/site.ts";
import { dayMs } from "../../time/durations.ts";
import { type Day, later, type Moment } from "../../time/time.ts";
import { dayAt } from "../../translation/day-at.ts";
import type { AnswerRecord } from "../stored/answer-record.ts";

type Countries = Pick<Site, "countries">;

/** An application whose candidate waits for an answer. */
export interface WaitingApplication extends AnswerRecord {
  /** The number of calendar days until the promised day: 0 on that day, negative if the answer is late. */
  readonly daysLeft: number;
}

/** Returns the applications whose candidates wait for an answer, in the order of the records. */
export const waitingAmong = (records: readonly AnswerRecord[], site: Countries, now: Moment): WaitingApplication[] =>
  records.flatMap((record) =>
    record.isSettled || record.answeredAt
      ? []
      : [{ ...record, daysLeft: daysBetween(dayAt(now, timeZoneOf(site, record.country)), record.answerBy) }],
  );

/** Whether an application is still waiting after its promised day. */
export const isLate = ({ daysLeft }: Pick<WaitingApplication, "daysLeft">): boolean => daysLeft < 0;

/** The number of answers promised for one of the 30 days before today, and how many of these were late or are still missing. */
export function recentAnswerTotals(
  records: readonly AnswerRecord[],
  site: Countries,
  now: Moment,
): { readonly promised: number; readonly late: number } {
  const due = records.filter(({ answerBy, answeredAt, isSettled, country }) => {
    const zone = timeZoneOf(site, country);
    const isRecent = answerBy < dayAt(now, zone) && answerBy >= dayAt(later(now, -30 * dayMs), zone);
    return isRecent && (answeredAt !== undefined || !isSettled);
  });
  const late = due.filter(
    ({ answerBy, answeredAt, country }) =>
      answeredAt === undefined || dayAt(answeredAt, timeZoneOf(site, country)) > answerBy,
  );
  return { promised: due.length, late: late.length };
}

/** Returns the number of calendar days from one day to another. */
export const daysBetween = (one: Day, other: Day): number =>
  Math.round((Date.parse(`${other}T12:00:00Z`) - Date.parse(`${one}T12:00:00Z`)) / dayMs);
