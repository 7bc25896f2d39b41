import { retentionMonthsOf, type Site } from "../../site/site.ts";
import { later, type Moment, momentOf } from "../../time/time.ts";
import type { ApplicationState } from "../stored/application-state.ts";
import type { ErasureReason } from "../stored/erasure-journal.ts";
import type { RetentionRecord, Timed } from "../stored/retention-record.ts";
import { isHeld } from "./hold.ts";
import { undoableUntil } from "./undo.ts";

type Countries = Pick<Site, "countries">;

const day = 86_400_000;

/** What was handed on is worked on elsewhere (trust 5). */
const afterExport = 30 * day;

/** Time to settle what is open. */
const afterWithdrawal = 30 * day;

/** How long before it is deleted recruiting is told of an unread application: first, then again. */
const warnings = { first: 30 * day, last: 7 * day } as const;

/** How long an unread application waits for a mail that does not leave. */
const patience = 30 * day;

/** How often recruiting is told of one that is past its period and still under way. */
const everyMonth = 30 * day;

/** The same day some months on, or the last of its month where that is shorter. */
export function monthsAfter(moment: Moment, months: number): Moment {
  const date = new Date(moment);
  const wanted = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months, 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return momentOf(date);
}

/** A moment that lies more than a day ahead was written by a wrong clock, and tells nothing. */
const believed = (moment: Moment, now: Moment): boolean => moment <= later(now, day);

const isDecided = (state: ApplicationState): boolean => state === "rejected" || state === "hired";

/** Somebody talks with the candidate: it is not deleted unasked. */
const isUnderWay = (state: ApplicationState): boolean =>
  state === "in_review" || state === "interview" || state === "offer";

/** Nobody has decided on it, and nobody took it back: it may still lead to an answer. */
export const isConsidered = (state: ApplicationState): boolean => !isDecided(state) && state !== "withdrawn";

/** When the months of its country are over: after the decision where there is one, else after it came (spec C10). */
export function periodEnd({ receivedAt, country, state, stateSince }: Timed, site: Countries, now: Moment): Moment {
  const from = isDecided(state) && believed(stateSince, now) ? stateSince : receivedAt;
  return monthsAfter(from, retentionMonthsOf(site, country));
}

/** When an application is deleted, and why; nothing where that waits for a word of recruiting. */
export function dueOf(
  kept: Timed,
  site: Countries,
  now: Moment,
): { readonly at: Moment; readonly because: ErasureReason } | undefined {
  const { state, stateSince, exportedAt } = kept;
  const ends = [
    ...(isUnderWay(state) ? [] : [{ at: periodEnd(kept, site, now), because: "period" as const }]),
    ...(exportedAt === undefined ? [] : [{ at: later(exportedAt, afterExport), because: "handed_on" as const }]),
    ...(state === "withdrawn" ? [{ at: later(stateSince, afterWithdrawal), because: "withdrawn" as const }] : []),
  ];
  return ends.sort((one, other) => (one.at < other.at ? -1 : 1))[0];
}

/** Whether its time is over, also while it waits for a word of recruiting: its period, or that after it was handed on. */
export const isOver = (kept: Timed, site: Countries, now: Moment): boolean =>
  now >= periodEnd(kept, site, now) || (kept.exportedAt !== undefined && now >= later(kept.exportedAt, afterExport));

/** When an unread application is deleted: a week after recruiting was last told, however long the program slept before. */
export function unreadDueAt(
  { receivedAt, country, warnedAt }: Pick<RetentionRecord, "receivedAt" | "country" | "warnedAt">,
  site: Countries,
): Moment {
  const due = monthsAfter(receivedAt, retentionMonthsOf(site, country));
  const told = warnedAt === undefined ? due : later(warnedAt, warnings.last);
  return told > due ? told : due;
}

/** What a purge does with an application. */
export type RetentionStep =
  | { readonly do: "keep" }
  | { readonly do: "warn"; readonly of: "unread" | "overdue" }
  | { readonly do: "erase"; readonly because: ErasureReason };

const keep: RetentionStep = { do: "keep" };
const erase = (because: ErasureReason): RetentionStep => ({ do: "erase", because });

/**
 * What is to be done with an application now. What is held, or can be undone, is kept; what nobody has read is not deleted before recruiting was told of it, as far
 * as that is possible (trust 1.23); what is under way is not deleted unasked.
 */
export function retentionStep(kept: RetentionRecord, site: Countries, now: Moment): RetentionStep {
  if (kept.erasing) return erase(kept.erasing);
  if (isHeld(kept, now) || undoableUntil(kept, now)) return keep;
  if (kept.eraseAskedAt) return erase("asked");
  if (kept.unread) return unreadStep(kept, site, now);
  const due = dueOf(kept, site, now);
  if (due && now >= due.at) return erase(due.because);
  return isOverdue(kept, site, now) && !toldWithin(everyMonth, kept, now) ? { do: "warn", of: "overdue" } : keep;
}

/** Whether the period of an application is over while it is under way. */
export const isOverdue = (kept: Timed, site: Countries, now: Moment): boolean =>
  isUnderWay(kept.state) && now >= periodEnd(kept, site, now);

const toldAt = ({ warnedAt }: RetentionRecord, now: Moment): Moment | undefined =>
  warnedAt !== undefined && believed(warnedAt, now) ? warnedAt : undefined;

function toldWithin(span: number, kept: RetentionRecord, now: Moment): boolean {
  const told = toldAt(kept, now);
  if (told === undefined || later(told, span) <= now) return false;
  return told >= kept.stateSince || !believed(kept.stateSince, now); // what was told before was told of an unread one
}

function unreadStep(kept: RetentionRecord, site: Countries, now: Moment): RetentionStep {
  const due = periodEnd(kept, site, now);
  if (now < later(due, -warnings.first)) return keep;
  const told = toldAt(kept, now);
  const again = later(due, -warnings.last);
  if (told === undefined || (now >= again && told < again)) return { do: "warn", of: "unread" };
  const end = unreadDueAt(kept, site);
  if (now < end) return keep;
  if (!kept.untold) return erase("period");
  return now >= later(end, patience) ? erase("untold") : keep;
}
