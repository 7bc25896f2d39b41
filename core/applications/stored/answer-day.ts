import { dayMs } from "../../time/durations.ts";
import { type Day, dayOf, type Moment, momentOf } from "../../time/time.ts";
import { dayAt } from "../../translation/day-at.ts";
import type { Language } from "../../translation/language.ts";
import { formatDate } from "../../translation/moments.ts";

/** The number of calendar days that earlier versions promised. */
const earlierAnswerDays = 14;

/** Returns the last day on which an answer to an application is on time, formatted (spec 4.8, C35). */
export const answerDay = (
  { receivedAt, answerBy }: { readonly receivedAt: Moment; readonly answerBy?: Day | undefined },
  language: Language,
  timeZone: string,
): string => formatDate(answerBy ?? earlierAnswerBy(dayAt(receivedAt, timeZone)), language);

/** Whether the promised day has passed without an answer. An application without a stored day was promised none that anybody watches. */
export const isLate = (
  { answerBy }: { readonly answerBy?: Day | undefined },
  isAnswered: boolean,
  today: Day,
): boolean => answerBy !== undefined && answerBy < today && !isAnswered;

/** Counts calendar days from noon, so that clock changes do not matter. */
const earlierAnswerBy = (received: Day): Day =>
  dayOf(momentOf(new Date(Date.parse(`${received}T12:00:00Z`) + earlierAnswerDays * dayMs)));
