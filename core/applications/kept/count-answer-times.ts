import type { Site } from "../../site/site.ts";
import { dayOf, momentOf } from "../../time/time.ts";
import type { ApplicationStore } from "../stored/application-store.ts";
import { answerTimesAmong } from "./answer-times.ts";

export interface CountingParts {
  readonly applications: Pick<ApplicationStore, "answerRecords" | "answerTimes" | "keepAnswerTimes">;
  readonly site: Pick<Site, "countries" | "companies" | "brand">;
  readonly now: () => Date;
}

/** Counts how fast companies answer, once a day (in UTC), if the site shows that. */
export async function countAnswerTimes({ applications, site, now }: CountingParts): Promise<void> {
  const at = momentOf(now());
  const day = dayOf(at);
  const last = site.brand.showsAnswerTimes ? await applications.answerTimes() : undefined;
  if (!site.brand.showsAnswerTimes || (last && last.day >= day)) return;
  await applications.keepAnswerTimes({ day, days: answerTimesAmong(await applications.answerRecords(), site, at) });
}
