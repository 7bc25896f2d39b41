import type { FailedItem } from "../../duties/one-by-one.ts";
import type { Site } from "../../site/site.ts";
import { dayOf, momentOf } from "../../time/time.ts";
import { dayAfter } from "../../time/working-days.ts";
import type { ApplicationStore } from "../stored/application-store.ts";
import { answerTimesAmong } from "./answer-times.ts";

export interface AnswerTimesParts {
  readonly applications: Pick<ApplicationStore, "answerRecords" | "answerTimes" | "keepAnswerTimes">;
  readonly site: Pick<Site, "countries" | "companies" | "brand">;
  readonly now: () => Date;
}

/**
 * Computes how fast companies answer, once a day (in UTC), if the site shows answer times. Figures dated later than tomorrow were stored while a
 * clock was wrong, and are replaced. Figures that cannot be read are replaced on the next day. Returns the applications and figures that could not be
 * read, which do not count.
 */
export async function countAnswerTimes({ applications, site, now }: AnswerTimesParts): Promise<readonly FailedItem[]> {
  if (!site.brand.showsAnswerTimes) return [];
  const failed: FailedItem[] = [];
  const at = momentOf(now());
  const day = dayOf(at);
  const last = await applications.answerTimes((error) => failed.push({ id: "figures", error }));
  if (last && last.day >= day && last.day <= dayAfter(day, 1)) return failed;
  const records = await applications.answerRecords((unreadable) => failed.push(unreadable));
  await applications.keepAnswerTimes({ day, days: answerTimesAmong(records, site, at) });
  return failed;
}
