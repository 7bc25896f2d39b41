import type { CountryCode } from "../site/country-code.ts";
import { retentionMonthsOf, type Site } from "../site/site.ts";
import type { ApplicationId } from "./application-id.ts";

/** What decides how long an application is kept. Moments are ISO 8601 in UTC. */
export interface Kept {
  readonly id: ApplicationId;
  readonly receivedAt: string;
  readonly country: CountryCode;
  readonly exportedAt?: string;
  /** When recruiting was last told that nobody has read it. */
  readonly warnedAt?: string;
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
export function monthsAfter(moment: string, months: number): Date {
  const later = new Date(moment);
  const wanted = later.getUTCDate();
  later.setUTCMonth(later.getUTCMonth() + months, 1);
  const last = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(wanted, last));
  return later;
}

/** When an application is deleted: months after it came, by its country, or 30 days after it was handed on. */
export function dueAt(
  { receivedAt, country, exportedAt }: Pick<Kept, "receivedAt" | "country" | "exportedAt">,
  site: Pick<Site, "countries">,
): Date {
  const limit = monthsAfter(receivedAt, retentionMonthsOf(site, country));
  const exported = exportedAt === undefined ? limit : new Date(new Date(exportedAt).getTime() + afterExport);
  return exported < limit ? exported : limit;
}

/** When an unread application is deleted: a week after recruiting was last told, however long the program slept before. */
export function unreadDueAt(
  kept: Pick<Kept, "receivedAt" | "country" | "warnedAt">,
  site: Pick<Site, "countries">,
): Date {
  const due = dueAt(kept, site).getTime();
  const { warnedAt } = kept;
  return new Date(warnedAt === undefined ? due : Math.max(due, new Date(warnedAt).getTime() + warnings.last));
}

/**
 * What is to be done with an application now: what nobody has read is not deleted before recruiting was told of it (trust 1.23).
 */
export function retentionStep(kept: Kept, site: Pick<Site, "countries">, now: Date): "keep" | "warn" | "erase" {
  const due = dueAt(kept, site).getTime();
  const time = now.getTime();
  if (!kept.unread) return time >= due ? "erase" : "keep";
  if (time < due - warnings.first) return "keep";
  if (kept.warnedAt === undefined) return "warn";
  const warned = new Date(kept.warnedAt).getTime();
  if (time >= due - warnings.last && warned < due - warnings.last) return "warn";
  return time >= unreadDueAt(kept, site).getTime() && !kept.untold ? "erase" : "keep";
}
