import { companyCodeNamed } from "../../site/controller.ts";
import type { Site } from "../../site/site.ts";
import { dayOf, momentOf } from "../../time/time.ts";
import { dayAfter } from "../../time/working-days.ts";
import type { AnswerTimes, AnswerTimesStore } from "../stored/answer-times.ts";

/** The figures on how fast companies answer, as this process shows them. */
export interface ShownAnswerTimes {
  /**
   * Within how many days a company, given by its displayed name, usually answers; `undefined` if the company has no figure, or the site shows none.
   */
  of(company: string): number | undefined;
  /** The day of the figures; empty if there are none. A kept page may be reused only if this is unchanged. */
  version(): string;
}

/** How old the figures in memory may be: all hosts show the new figures of a day within a minute. */
const maxAgeMs = 60_000;

/** Figures that are older than this many days are not shown, because counting must have failed since then. */
const maxAgeDays = 3;

/** Whether the figures of a day may still be shown today (in UTC). Figures dated later than tomorrow were stored while a clock was wrong. */
const isCurrent = ({ day }: AnswerTimes, now: Date): boolean => {
  const today = dayOf(momentOf(now));
  return day >= dayAfter(today, -maxAgeDays) && day <= dayAfter(today, 1);
};

/**
 * Refreshes the figures in the background, at most once a minute, whenever they are requested. While they cannot be read, the last ones are shown,
 * for up to three days.
 */
export function createShownAnswerTimes(
  store: Pick<AnswerTimesStore, "answerTimes">,
  site: Pick<Site, "companies" | "brand">,
  now: () => Date,
): ShownAnswerTimes {
  let times: AnswerTimes | undefined;
  let readAtMs = Number.NEGATIVE_INFINITY;
  const refresh = (): void => {
    const nowMs = now().getTime();
    if (!site.brand.showsAnswerTimes || Math.abs(nowMs - readAtMs) < maxAgeMs) return; // `abs` in case the clock was set back
    readAtMs = nowMs;
    store.answerTimes().then(
      (stored) => {
        times = stored;
      },
      () => undefined,
    );
  };
  const current = (): AnswerTimes | undefined => {
    refresh();
    return times && isCurrent(times, now()) ? times : undefined;
  };
  return {
    of(company) {
      const code = companyCodeNamed(site, company);
      return code === undefined ? undefined : current()?.days[code];
    },
    version() {
      return current()?.day ?? "";
    },
  };
}
