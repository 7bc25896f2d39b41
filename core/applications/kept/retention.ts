import { retentionMonthsOf, type Site } from "../../site/site.ts";
import { dayMs } from "../../time/durations.ts";
import { later, type Moment, momentOf } from "../../time/time.ts";
import type { StoredApplication } from "../stored/application.ts";
import type { ApplicationState } from "../stored/application-state.ts";
import { type EndReason, endReasons, journalReasonOf } from "../stored/ending.ts";
import type { ErasureReason } from "../stored/erasure-journal.ts";
import type { RetentionDates, RetentionRecord } from "../stored/retention-record.ts";
import { isHeld } from "./hold.ts";
import { isRestricted } from "./restriction.ts";
import { undoableUntil } from "./undo.ts";

type Countries = Pick<Site, "countries">;

/** How long an application is kept after its export, because another system processes it from then on (trust 5). */
const keptAfterExportMs = 30 * dayMs;

/**
 * How long a withdrawn application is kept, to settle open matters. Candidates are told "after 30 days at most", and the purge, which runs once a
 * day, may be a day late.
 */
const keptAfterWithdrawalMs = 29 * dayMs;

/** Recruiting is warned twice that an unread application will be erased. These are the times between each warning and the erasure. */
const warningsBeforeMs = { first: 30 * dayMs, last: 7 * dayMs } as const;

/** How much longer an unread application is kept if the warning to recruiting cannot be sent. */
const unsentWarningGraceMs = 30 * dayMs;

/**
 * How long the erasure waits for the mail that tells the candidate about it. The mail is due within a day, and is given up after servers have
 * deferred it for five days.
 */
export const maxWaitForEndMailMs = 7 * dayMs;

/** How often recruiting is reminded of an overdue application that is still in progress. */
const reminderIntervalMs = 30 * dayMs;

/** Adds months to a moment. If the resulting month has no such day, its last day is taken. */
export function addMonths(moment: Moment, months: number): Moment {
  const date = new Date(moment);
  const wanted = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months, 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return momentOf(date);
}

/** A moment more than a day in the future was stored while a clock was wrong, and is ignored. */
const isPlausible = (moment: Moment, now: Moment): boolean => moment <= later(now, dayMs);

const isDecided = (state: ApplicationState): boolean => state === "rejected" || state === "hired";

/** Whether recruiting is working on an application with this state. Such an application is never erased automatically. */
const isInProgress = (state: ApplicationState): boolean =>
  state === "in_review" || state === "interview" || state === "offer";

/** Whether the candidate may still get an answer, because the application is neither decided nor withdrawn. */
export const isConsidered = (state: ApplicationState): boolean => !isDecided(state) && state !== "withdrawn";

/**
 * When the retention period of an application ends. The period starts with the decision. Without a decision, it starts with the receipt (spec C10).
 * Its length depends on the country.
 */
export function periodEnd(
  { receivedAt, country, state, stateSince }: RetentionDates,
  site: Countries,
  now: Moment,
): Moment {
  const from = isDecided(state) && isPlausible(stateSince, now) ? stateSince : receivedAt;
  return addMonths(from, retentionMonthsOf(site, country));
}

/** When and why an application is erased. `undefined` while recruiting still has to decide about it. */
export function dueErasureOf(
  kept: RetentionDates,
  site: Countries,
  now: Moment,
): { readonly at: Moment; readonly because: ErasureReason } | undefined {
  const { state, stateSince, exportedAt } = kept;
  const ends = [
    ...(isInProgress(state) ? [] : [{ at: periodEnd(kept, site, now), because: "period" as const }]),
    ...(exportedAt === undefined ? [] : [{ at: later(exportedAt, keptAfterExportMs), because: "handed_on" as const }]),
    ...(state === "withdrawn" ? [{ at: later(stateSince, keptAfterWithdrawalMs), because: "withdrawn" as const }] : []),
  ];
  return ends.sort((one, other) => (one.at < other.at ? -1 : 1))[0];
}

/**
 * Whether one of two periods is over: the retention period of an application, or the period for which it is kept after its export. Such an
 * application may still wait for recruiting's decision.
 */
export const isRetentionOver = (kept: RetentionDates, site: Countries, now: Moment): boolean =>
  now >= periodEnd(kept, site, now) ||
  (kept.exportedAt !== undefined && now >= later(kept.exportedAt, keptAfterExportMs));

/** When an unread application is erased. At least a week must have passed since the last warning, even if the program was down for a long time. */
export function unreadDueAt(
  { receivedAt, country, warnedAt }: Pick<RetentionRecord, "receivedAt" | "country" | "warnedAt">,
  site: Countries,
): Moment {
  const due = addMonths(receivedAt, retentionMonthsOf(site, country));
  const told = warnedAt === undefined ? due : later(warnedAt, warningsBeforeMs.last);
  return told > due ? told : due;
}

type EndingApplication = Pick<StoredApplication, "receivedAt" | "country"> &
  Partial<Pick<StoredApplication, "ending" | "hold" | "restriction" | "exported" | "state" | "stateSince">>;

/** What a purge does with an application. */
export type RetentionStep =
  | { readonly do: "keep" }
  /** Wait until the mail that tells the candidate was sent. */
  | { readonly do: "wait" }
  | { readonly do: "warn"; readonly of: "unread" | "overdue" }
  /** Tell the candidate that the application will be erased. */
  | { readonly do: "tell"; readonly because: EndReason }
  | { readonly do: "erase"; readonly because: ErasureReason };

const keep: RetentionStep = { do: "keep" };
const erase = (because: ErasureReason): RetentionStep => ({ do: "erase", because });

/**
 * Returns what to do with an application now. It is kept while it is held, and while the candidate can undo a withdrawal or an erasure request. If it
 * is unread, recruiting is warned before it is erased, if the warning can be sent (trust 1.23). If it is in progress, it is never erased
 * automatically. If the candidate did not ask for the erasure, they are told first (spec C39). If its use is restricted, it is erased only if it was
 * withdrawn or its erasure was requested.
 */
export function retentionStep(kept: RetentionRecord, site: Countries, now: Moment): RetentionStep {
  if (kept.erasing) return erase(kept.erasing);
  if (isHeld(kept, now) || undoableUntil(kept, now)) return keep;
  if (kept.eraseAskedAt) return erase("asked");
  if (isRestricted(kept, now) && kept.state !== "withdrawn") return keep;
  if (kept.ending && (kept.ending.because === "operator" || !kept.ending.waits))
    return onceTold(kept, kept.ending.because, now); // after the candidate was told, a longer retention period no longer prevents the erasure
  const step = stepOfPeriod(kept, site, now);
  if (step.do !== "erase" || kept.state === "withdrawn") return step;
  const because = endReasons.find((reason) => reason === step.because);
  return because === undefined ? step : onceTold(kept, because, now);
}

/**
 * The steps up to the erasure of an application whose candidate did not ask for it: tell them, wait for the mail for a limited time, and erase. If
 * the candidate cannot be reached, the application is erased at once.
 */
function onceTold({ ending, isReachable }: RetentionRecord, because: EndReason, now: Moment): RetentionStep {
  const isUndecided = !ending || (ending.waits && !isPlausible(ending.at, now));
  if (isUndecided && isReachable) return { do: "tell", because };
  const mayWait = ending?.waits && !isUndecided && now < later(ending.at, maxWaitForEndMailMs);
  return mayWait ? { do: "wait" } : erase(journalReasonOf(because));
}

/**
 * Whether the decision to erase an application still applies: the application is neither held nor restricted, and its retention period is over or an
 * operator made the decision.
 */
export function isEndDue(
  { ending, hold, restriction, exported, state = "received", stateSince, ...kept }: EndingApplication,
  site: Countries,
  now: Moment,
): boolean {
  if (!ending || isHeld({ heldUntil: hold?.until }, now) || isRestricted({ restriction }, now)) return false;
  const dates = { ...kept, state, stateSince: stateSince ?? kept.receivedAt };
  return (
    ending.because === "operator" ||
    isRetentionOver({ ...dates, ...(exported ? { exportedAt: exported.at } : {}) }, site, now)
  );
}

function stepOfPeriod(kept: RetentionRecord, site: Countries, now: Moment): RetentionStep {
  if (kept.unread) return unreadStep(kept, site, now);
  const due = dueErasureOf(kept, site, now);
  if (due && now >= due.at) return erase(due.because);
  return isOverdue(kept, site, now) && !isToldWithin(reminderIntervalMs, kept, now)
    ? { do: "warn", of: "overdue" }
    : keep;
}

/** Whether the retention period of an application is over while the application is in progress. */
export const isOverdue = (kept: RetentionDates, site: Countries, now: Moment): boolean =>
  isInProgress(kept.state) && now >= periodEnd(kept, site, now);

const toldAt = ({ warnedAt }: RetentionRecord, now: Moment): Moment | undefined =>
  warnedAt !== undefined && isPlausible(warnedAt, now) ? warnedAt : undefined;

function isToldWithin(periodMs: number, kept: RetentionRecord, now: Moment): boolean {
  const told = toldAt(kept, now);
  if (told === undefined || later(told, periodMs) <= now) return false;
  return told >= kept.stateSince || !isPlausible(kept.stateSince, now); // an earlier warning said that it was unread, not that it is overdue
}

function unreadStep(kept: RetentionRecord, site: Countries, now: Moment): RetentionStep {
  const due = periodEnd(kept, site, now);
  if (now < later(due, -warningsBeforeMs.first)) return keep;
  const told = toldAt(kept, now);
  const again = later(due, -warningsBeforeMs.last);
  if (told === undefined || (now >= again && told < again)) return { do: "warn", of: "unread" };
  const end = unreadDueAt(kept, site);
  if (now < end) return keep;
  if (!kept.untold) return erase("period");
  return now >= later(end, unsentWarningGraceMs) ? erase("untold") : keep;
}
