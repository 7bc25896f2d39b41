import { languageOf, recruitingOf, type Site } from "../site/site.ts";
import { momentOf } from "../time.ts";
import type { ApplicationId } from "./application-id.ts";
import { type EraseParts, eraseApplication } from "./erase.ts";
import { lateUnconfirmed, type PurgeUnconfirmedParts, purgeUnconfirmed } from "./purge-unconfirmed.ts";
import { type RetentionRecord, retentionStep } from "./retention.ts";

export interface PurgeParts extends EraseParts, PurgeUnconfirmedParts {
  readonly site: Site;
  readonly newId: () => string;
  /** Ends it between two applications; the next purge goes on. */
  readonly signal?: AbortSignal;
}

export interface Purge {
  readonly erased: readonly ApplicationId[];
  /** Unread applications whose end is near; recruiting gets a mail where the site names an address for it. */
  readonly warned: readonly RetentionRecord[];
  /** Applications that nobody has confirmed in time. */
  readonly unconfirmed: readonly ApplicationId[];
}

/** What a purge would do now. */
export async function planPurge({ applications, unconfirmed, site, now }: PurgeParts): Promise<Purge> {
  const kept = await applications.retentionRecords();
  const stepOf = (one: RetentionRecord) => retentionStep(one, site, momentOf(now()));
  return {
    erased: kept.filter((one) => stepOf(one) === "erase").map(({ id }) => id),
    warned: kept.filter((one) => stepOf(one) === "warn"),
    unconfirmed: await lateUnconfirmed({ unconfirmed, now }),
  };
}

/** Deletes what has been kept for long enough, and warns before what nobody has read is deleted (trust 1.23, 5). What nobody confirmed goes in silence. */
export async function purge(parts: PurgeParts): Promise<Purge> {
  const { applications, site, newId, now, signal } = parts;
  const plan = await planPurge(parts);
  for (const { id, country } of plan.warned) {
    const language = languageOf(site, country) ?? "en";
    const mails = recruitingOf(site, country)
      ? [{ id: newId(), template: "retention-warning" as const, language }]
      : [];
    await applications.warn(id, momentOf(now()), mails);
  }
  const unconfirmed = await purgeUnconfirmed(parts);
  const erased: ApplicationId[] = [];
  for (const id of plan.erased) {
    if (signal?.aborted) break;
    const application = await applications.get(id);
    if (application) await eraseApplication(application, parts);
    erased.push(id);
  }
  return { ...plan, erased, unconfirmed };
}
