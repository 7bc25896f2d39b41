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

/** Counts calendar days from noon, so that clock changes do not matter. */
const earlierAnswerBy = (received: Day): Day =>
  dayOf(momentOf(new Date(Date.parse(`${received}T12:00:00Z`) + earlierAnswerDays * 86_400_000)));
