import { endlessLease, type WithLease } from "../../duties/duties.ts";
import { type FailedItem, processOneByOne } from "../../duties/one-by-one.ts";
import { lastDayOf, type Reminder } from "../../mail/reminder.ts";
import { holidaysIn } from "../../site/answer-days.ts";
import { languageOf, recruitingAddressOf, type Site, timeZoneOf } from "../../site/site.ts";
import { type Day, type Moment, momentOf } from "../../time/time.ts";
import { dayAfter, isWorkingDay, mondayOf, workingDayFrom } from "../../time/working-days.ts";
import { dayAt, hourAt } from "../../translation/day-at.ts";
import { defaultLanguage } from "../../translation/language.ts";
import type { ApplicationStore } from "../stored/application-store.ts";
import type { NewReminder } from "../stored/reminders.ts";
import { isLate, type WaitingApplication, waitingAmong } from "./answering.ts";

/** The parts of a site that determine reminders. */
export type RemindingSite = Pick<Site, "countries" | "companies" | "defaultRecruiting" | "holidays">;

/** Reminders are queued only between these hours, in the country's time zone. */
const firstHour = 8;
const endHour = 18;

/**
 * Returns the latest day, up to today, on which recruiting is to be reminded of a promised answer. These days are the working day before the promised
 * day, the promised day, and each later Monday. `undefined` if the first of them is still to come. A reminder that could not be sent on its day is
 * still sent on a later day.
 */
export function reminderDay(answerBy: Day, today: Day, holidays: ReadonlySet<Day>): Day | undefined {
  const monday = mondayOf(today);
  if (monday > answerBy) return monday;
  const before = workingDayFrom(answerBy, -1, holidays);
  return [answerBy, before].find((day) => day <= today);
}

/** An application whose candidate waits for an answer, with the facts that determine whether a reminder is due now. */
interface Standing {
  readonly waiting: WaitingApplication;
  /** Today in the application's country. */
  readonly today: Day;
  /** Whether it is a working day in that country, within the hours of reminders. */
  readonly isWorkingTime: boolean;
  readonly reminderDay: Day | undefined;
}

function standingOf(waiting: WaitingApplication, site: RemindingSite, now: Moment): Standing {
  const { country, answerBy } = waiting;
  const zone = timeZoneOf(site, country);
  const today = dayAt(now, zone);
  const hour = hourAt(now, zone);
  const holidays = holidaysIn(site, country);
  return {
    waiting,
    today,
    isWorkingTime: isWorkingDay(today, holidays) && hour >= firstHour && hour < endHour,
    reminderDay: reminderDay(answerBy, today, holidays),
  };
}

/** Whether an application needs a reminder today. A `remindedFor` later than tomorrow was stored while a clock was wrong, and does not count. */
const needsReminder = ({ today, reminderDay: day, waiting: { remindedFor } }: Standing): boolean =>
  day !== undefined && (remindedFor === undefined || remindedFor < day || remindedFor > dayAfter(today, 1));

/** Plans one reminder for each recruiting address for which at least one application needs a reminder now. */
function remindersAmong(standings: readonly Standing[], site: RemindingSite, at: Moment): NewReminder[] {
  const ofAddress = Map.groupBy(standings, ({ waiting: { country, company } }) =>
    recruitingAddressOf(site, country, company),
  );
  return [...ofAddress].flatMap(([address, ofOne]) => {
    const reminded = ofOne.filter(needsReminder);
    const first = reminded.find(({ isWorkingTime }) => isWorkingTime);
    if (address === undefined || !first) return [];
    return {
      at,
      address,
      language: languageOf(site, first.waiting.country) ?? defaultLanguage,
      reminder: reminderOf(first, ofOne, site),
      applications: reminded.flatMap(({ waiting: { id }, reminderDay: day }) =>
        day ? [{ id, reminderDay: day }] : [],
      ),
    };
  });
}

function reminderOf(first: Standing, all: readonly Standing[], site: RemindingSite): Reminder {
  const { country } = first.waiting;
  const company = site.companies.find(({ code }) => code === first.waiting.company)?.code;
  const late = all.filter(({ waiting }) => isLate(waiting)).map(({ waiting }) => waiting.answerBy);
  const begun = all.filter(({ reminderDay: day }) => day !== undefined).map(({ waiting }) => waiting.answerBy);
  const last = [first.today, ...begun].reduce((one, other) => (one > other ? one : other));
  // all answers promised for `last` or earlier, as in recruiting's list, including those that are not due for a reminder yet
  const due = all.filter(({ waiting }) => !isLate(waiting) && waiting.answerBy <= last);
  const byDay = Map.groupBy(due, ({ waiting }) => waiting.answerBy);
  const [lateSince] = late.sort();
  return {
    country,
    ...(company === undefined ? {} : { company }),
    on: first.today,
    late: late.length,
    ...(lateSince ? { lateSince } : {}),
    due: [...byDay].map(([by, ofDay]) => ({ by, count: ofDay.length })).sort((a, b) => (a.by < b.by ? -1 : 1)),
  };
}

/** Whether any answer that a reminder is about is still missing. */
export const isReminderStillNeeded = (
  waiting: readonly Pick<WaitingApplication, "country" | "company" | "answerBy">[],
  reminder: Reminder,
  site: RemindingSite,
): boolean => {
  const address = recruitingAddressOf(site, reminder.country, reminder.company);
  const last = lastDayOf(reminder);
  return waiting.some((one) => one.answerBy <= last && recruitingAddressOf(site, one.country, one.company) === address);
};

export interface RemindingParts extends WithLease {
  readonly applications: Pick<ApplicationStore, "answerRecords" | "remind" | "noteLate">;
  readonly site: RemindingSite;
  readonly now: () => Date;
}

export interface RemindersReport {
  /** The number of reminders that were queued. */
  readonly reminders: number;
  /** The applications that this call recorded as late. */
  readonly late: readonly { readonly id: string }[];
  readonly failed: readonly FailedItem[];
}

/** Reminds recruiting of answers that are due or late, and records which answers are late (spec C35). */
export async function remindOfAnswers({
  applications,
  site,
  now,
  lease = endlessLease,
}: RemindingParts): Promise<RemindersReport> {
  const at = momentOf(now());
  const unreadable: FailedItem[] = [];
  const records = await applications.answerRecords((failed) => unreadable.push(failed));
  const waiting = waitingAmong(records, site, at);
  const standings = waiting.map((each) => standingOf(each, site, at));
  const stops = () => lease.isOver();
  const planned = remindersAmong(standings, site, at).map((reminder) => ({ id: reminder.address, reminder }));
  const reminding = await processOneByOne(planned, stops, ({ reminder }) => applications.remind(reminder));
  const overdue = standings
    .filter(({ isWorkingTime, waiting: each }) => isWorkingTime && isLate(each) && !each.isLateRecorded)
    .map(({ waiting: { id } }) => ({ id }));
  const noting = await processOneByOne(overdue, stops, ({ id }) => applications.noteLate(id, at));
  return {
    reminders: reminding.done.length,
    late: noting.done,
    failed: [...unreadable, ...reminding.failed.map(({ error }) => ({ id: "reminder", error })), ...noting.failed],
  };
}
