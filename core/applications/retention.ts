import type { CountryCode } from "../site/country-code.ts";
import { retentionMonthsOf, type Site } from "../site/site.ts";
import { later, type Moment, momentOf } from "../time.ts";
import type { ApplicationId } from "./application-id.ts";

/** What decides how long an application is kept. */
export interface RetentionRecord {
  readonly id: ApplicationId;
  readonly receivedAt: Moment;
  readonly country: CountryCode;
  readonly exportedAt?: Moment;
  /** When recruiting was last told that nobody has read it. */
  readonly warnedAt?: Moment;
  /** Nobody opened it, handed it on or said where it stands. */
  readonly unread: boolean;
  /** A mail that tells recruiting so has not left yet. */
  readonly untold: boolean;
}

const day = 86_400_000;

/** What was handed on is worked on elsewhere (trust 5). */
const afterExport = 30 * day;

/** How long before it is deleted recruiting is told of an unread application: first, then again. */
const warnings = { first: 30 * day, last: 7 * day } as const;

/** The same day some months on, or the last of its month where that is shorter. */
export function monthsAfter(moment: Moment, months: number): Moment {
  const date = new Date(moment);
  const wanted = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months, 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return momentOf(date);
}

/** When an application is deleted: months after it came, by its country, or 30 days after it was handed on. */
export function dueAt(
  { receivedAt, country, exportedAt }: Pick<RetentionRecord, "receivedAt" | "country" | "exportedAt">,
  site: Pick<Site, "countries">,
): Moment {
  const limit = monthsAfter(receivedAt, retentionMonthsOf(site, country));
  const exported = exportedAt === undefined ? limit : later(exportedAt, afterExport);
  return exported < limit ? exported : limit;
}

/** When an unread application is deleted: a week after recruiting was last told, however long the program slept before. */
export function unreadDueAt(
  kept: Pick<RetentionRecord, "receivedAt" | "country" | "warnedAt">,
  site: Pick<Site, "countries">,
): Moment {
  const due = dueAt(kept, site);
  const told = kept.warnedAt === undefined ? due : later(kept.warnedAt, warnings.last);
  return told > due ? told : due;
}

/**
 * What is to be done with an application now: what nobody has read is not deleted before recruiting was told of it (trust 1.23).
 */
export function retentionStep(
  kept: RetentionRecord,
  site: Pick<Site, "countries">,
  now: Moment,
): "keep" | "warn" | "erase" {
  const due = dueAt(kept, site);
  if (!kept.unread) return now >= due ? "erase" : "keep";
  if (now < later(due, -warnings.first)) return "keep";
  if (kept.warnedAt === undefined) return "warn";
  const again = later(due, -warnings.last);
  if (now >= again && kept.warnedAt < again) return "warn";
  return now >= unreadDueAt(kept, site) && !kept.untold ? "erase" : "keep";
}
