import { companyCodeNamed } from "../../site/controller.ts";
import { retentionMonthsOf, type Site, timeZoneOf } from "../../site/site.ts";
import { dayMs } from "../../time/durations.ts";
import { later, type Moment } from "../../time/time.ts";
import { dayAt } from "../../translation/day-at.ts";
import type { AnswerRecord } from "../stored/answer-record.ts";
import type { AnswerTimes } from "../stored/answer-times.ts";
import { daysBetween } from "./answering.ts";
import { addMonths } from "./retention.ts";

/**
 * The period in which an application must have been received to count, in days before now. Such applications are old enough to have been answered,
 * and recent enough to say something about today.
 */
const [firstDaysAgo, lastDaysAgo] = [120, 30];

/** With fewer applications than this, a company gets no figure: it would mean little, and could reveal something about a single candidate. */
const minApplications = 20;

/** The share of a company's applications that were answered within the shown number of days. */
const usualShare = 3 / 4;

type CountedSite = Pick<Site, "countries" | "companies">;

/**
 * Returns, by company code, within how many calendar days each company usually answers: the smallest number, but at least one, within which it has
 * answered three quarters of its applications, counting those without an answer. A company with fewer than 20 applications in the period, or that has
 * answered less than three quarters of them, is left out.
 */
export function answerTimesAmong(
  records: readonly AnswerRecord[],
  site: CountedSite,
  now: Moment,
): AnswerTimes["days"] {
  const ofCompany = Map.groupBy(
    records.filter((record) => counts(record, site, now)),
    ({ company = "" }) => companyCodeNamed(site, company) ?? company,
  );
  const figures = [...ofCompany].flatMap(([company, ofOne]): [string, number][] => {
    const days = site.companies.some(({ code }) => code === company) ? usualDays(ofOne, site) : undefined;
    return days === undefined ? [] : [[company, days]];
  });
  return Object.fromEntries(figures);
}

/**
 * Whether an application counts: it was received in the period, and was answered or is still waiting. Applications that are erased early do not
 * count, even if they were answered, because their erasure would otherwise change the figure. Where applications are kept for less than 120 days,
 * older ones do not count, because only the answered ones among them would still be stored.
 */
function counts(record: AnswerRecord, site: CountedSite, now: Moment): boolean {
  const { receivedAt, country, isSettled, isErasedEarly, answeredAt } = record;
  const [first, last] = [later(now, -firstDaysAgo * dayMs), later(now, -lastDaysAgo * dayMs)];
  const kept = addMonths(now, -retentionMonthsOf(site, country));
  return (
    receivedAt >= first &&
    receivedAt >= kept &&
    receivedAt < last &&
    !isErasedEarly &&
    (answeredAt !== undefined || !isSettled)
  );
}

function usualDays(records: readonly AnswerRecord[], site: CountedSite): number | undefined {
  if (records.length < minApplications) return undefined;
  const days = records.map(({ answeredAt, receivedAt, country }) => {
    const zone = timeZoneOf(site, country);
    return answeredAt === undefined
      ? Number.POSITIVE_INFINITY
      : Math.max(1, daysBetween(dayAt(receivedAt, zone), dayAt(answeredAt, zone)));
  });
  const usual = days.sort((a, b) => a - b)[Math.ceil(records.length * usualShare) - 1];
  return usual === Number.POSITIVE_INFINITY ? undefined : usual;
}
