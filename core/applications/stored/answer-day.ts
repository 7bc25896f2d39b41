import { dayMs } from "../../time/durations.ts";
import { type Day, dayOf, type Moment, momentOf } from "../../time/time.ts";
import { dayAt } from "../../translation/day-at.ts";
import type { Language } from "../../translation/language.ts";
import { formatDate } from "../../translation/moments.ts";

/** The number of calendar days that earlier versions promised. */
const earlierAnswerDays = 14;

/** What determines the promised day of an application. */
export interface PromisedApplication {
  readonly receivedAt: Moment;
  readonly answerBy?: Day | undefined;
  readonly suspect?: boolean | undefined;
}

/**
 * Returns the last day on which an answer to an application is on time, formatted (spec 4.8, C35). An application of an earlier version has no
 * stored day; its day is computed, and is shown only until it has passed, because nothing checks whether that promise is kept. A suspected bot is
 * promised no day.
 */
export function answerDay(
  { receivedAt, answerBy, suspect }: PromisedApplication,
  language: Language,
  timeZone: string,
  now: Moment,
): string | undefined {
  if (suspect) return undefined;
  if (answerBy) return formatDate(answerBy, language);
  const earlier = earlierAnswerBy(dayAt(receivedAt, timeZone));
  return earlier < dayAt(now, timeZone) ? undefined : formatDate(earlier, language);
}

/** Whether the promised day has passed without an answer. An application without a stored day is never late. */
export const isLate = (
  { answerBy }: { readonly answerBy?: Day | undefined },
  isAnswered: boolean,
  today: Day,
): boolean => answerBy !== undefined && answerBy < today && !isAnswered;

/** The day that earlier versions promised: a fixed number of calendar days after the receipt. */
const earlierAnswerBy = (received: Day): Day =>
  dayOf(momentOf(new Date(Date.parse(`${received}T12:00:00Z`) + earlierAnswerDays * dayMs)));
