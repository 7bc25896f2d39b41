import { type EndedAlerts, endedAlertsKeptMs } from "../../alerts/stored/ended-alerts.ts";
import { endlessLease, type WithLease } from "../../duties/duties.ts";
import { type FailedItem, processOneByOne } from "../../duties/one-by-one.ts";
import type { ApplicationId } from "../../identity/application-id.ts";
import type { Reference } from "../../identity/reference.ts";
import type { Outbox } from "../../mail/outbox.ts";
import type { Site } from "../../site/site.ts";
import { dayMs } from "../../time/durations.ts";
import { later, type Moment, momentOf } from "../../time/time.ts";
import type { EndReason } from "../stored/ending.ts";
import type { ErasureReason } from "../stored/erasure-journal.ts";
import type { RetentionRecord } from "../stored/retention-record.ts";
import { type EraseParts, eraseAsPlanned, eraseOnRequest } from "./erase.ts";
import { findExpiredUnconfirmed, type PurgeUnconfirmedParts, purgeUnconfirmed } from "./purge-unconfirmed.ts";
import { addMonths, retentionStep } from "./retention.ts";

export interface PurgeParts extends EraseParts, PurgeUnconfirmedParts, WithLease {
  readonly site: Site;
  readonly outbox: Pick<Outbox, "sentWithoutApplicationBefore" | "forget">;
  readonly endedAlerts: Pick<EndedAlerts, "forgetBefore">;
  /** How many months proofs are kept: the records that `Desk.proofsBefore` counts, and the entries of the erasure journal. */
  readonly proofMonths: number;
  /** Stops the purge between two applications. The next purge does the rest. */
  readonly signal?: AbortSignal;
}

/** An application that was erased or, in a plan, would be erased, with the reason. */
export interface PurgedApplication {
  readonly id: ApplicationId;
  readonly reference: Reference;
  readonly because: ErasureReason;
}

/** An application that will soon be erased, or is overdue. Recruiting gets a mail if the site has an address for it. */
export type WarnedApplication = RetentionRecord & { readonly of: "unread" | "overdue" };

/** An application that will be erased after its candidate has been told, with the reason. */
export interface EndedApplication {
  readonly id: ApplicationId;
  readonly reference: Reference;
  readonly because: EndReason;
}

export interface PurgeReport {
  readonly erased: readonly PurgedApplication[];
  readonly ended: readonly EndedApplication[];
  /** Unread applications that will soon be erased, and applications in progress whose retention period is over. */
  readonly warned: readonly WarnedApplication[];
  /** Applications that were not confirmed in time. */
  readonly unconfirmed: readonly ApplicationId[];
  /** The number of expired proofs: the records that `Desk.proofsBefore` counts, and the entries of the erasure journal. */
  readonly proofs: number;
  /**
   * Applications that could not be erased or about which recruiting could not be warned, sent mails that could not be removed, and the
   * `purgedRecords` whose old entries could not be removed.
   */
  readonly failed: readonly FailedItem[];
}

/** The names, as used in `failed`, of the records from which a purge removes old entries. */
export const purgedRecords = {
  copies: "copies from before an update",
  ends: "ended alerts",
  erasures: "journal of erasures",
} as const;

/** How long sent mails about copies are kept (`copiesMail`). */
const sentCopiesMailsKeptMs = 30 * dayMs;

/** How long copies of the databases that were made before an update are kept. An erasure removes them earlier. */
const updateCopiesKeptMs = 7 * dayMs;

/** An application for which a step was planned, and the reason for the step. */
interface Planned<Because> {
  readonly id: ApplicationId;
  readonly kept: RetentionRecord;
  readonly because: Because;
}

interface PurgePlan {
  readonly erased: readonly Planned<ErasureReason>[];
  readonly ended: readonly Planned<EndReason>[];
  readonly warned: readonly WarnedApplication[];
  readonly failed: readonly FailedItem[];
}

async function planSteps({ applications, site, now }: PurgeParts): Promise<PurgePlan> {
  const erased: Planned<ErasureReason>[] = [];
  const ended: Planned<EndReason>[] = [];
  const warned: WarnedApplication[] = [];
  const failed: FailedItem[] = [];
  for (const kept of await applications.retentionRecords((one) => failed.push(one))) {
    const step = retentionStep(kept, site, momentOf(now()));
    if (step.do === "erase") erased.push({ id: kept.id, kept, because: step.because });
    if (step.do === "tell") ended.push({ id: kept.id, kept, because: step.because });
    if (step.do === "warn") warned.push({ ...kept, of: step.of });
  }
  return { erased, ended, warned, failed };
}

/** A planned step as it is reported, without the data that the plan relied on. */
const reported = <Because>({ id, kept: { reference }, because }: Planned<Because>) => ({ id, reference, because });

/** What a purge would do now. */
export async function planPurge(parts: PurgeParts): Promise<PurgeReport> {
  const { applications, unconfirmed, erasures, now } = parts;
  const { erased, ended, warned, failed } = await planSteps(parts);
  const end = proofCutoff(parts);
  const noted = (await erasures.all()).filter(({ at }) => at < end);
  const proofs = (await applications.proofsBefore(end, momentOf(now()))) + noted.length;
  return {
    erased: erased.map(reported),
    ended: ended.map(reported),
    warned,
    unconfirmed: await findExpiredUnconfirmed({ unconfirmed, now }),
    proofs,
    failed,
  };
}

/** Proofs from before this moment are deleted: all claims that they could concern are time-barred. */
export const proofCutoff = ({ now, proofMonths }: Pick<PurgeParts, "now" | "proofMonths">): Moment =>
  addMonths(momentOf(now()), -proofMonths);

/** Records of ended alerts from before this moment are forgotten: no backup is older. */
export const endedAlertsCutoff = ({ now }: Pick<PurgeParts, "now">): Moment =>
  later(momentOf(now()), -endedAlertsKeptMs);

/**
 * Erases applications whose period is over, and warns recruiting of unread ones before they are erased and of overdue ones in progress
 * (trust 1.23, 5). Candidates who did not ask for the erasure are told first, and `eraseEnded` erases the application after that (spec C39).
 * Unconfirmed applications and expired proofs are removed without notice (spec C18). If one item fails, the others are still processed.
 */
export async function purge(parts: PurgeParts): Promise<PurgeReport> {
  const { applications, outbox, keptMails, erasures, endedAlerts, updateCopies, now } = parts;
  const { signal, lease = endlessLease } = parts;
  const stops = (): boolean => signal?.aborted === true || lease.isOver(); // a stopped purge must not continue with a plan that may be out of date
  const plan = await planSteps(parts);
  const warning = await processOneByOne(plan.warned, stops, async ({ id, of }) => {
    await applications.warn(id, momentOf(now()), of);
    return true;
  });
  const telling = await processOneByOne(plan.ended, stops, async ({ id, because, kept }) =>
    applications.decideEnd(id, {
      because,
      at: momentOf(now()),
      who: "program",
      expected: { state: kept.state, since: kept.stateSince },
    }),
  );
  const ending = await purgeUnconfirmed(parts);
  const erasing = await processOneByOne(plan.erased, stops, async ({ id, kept, because }) => {
    const application = await applications.get(id);
    if (!application) return true;
    if (because === "asked" && application.eraseAskedAt) return eraseOnRequest(application, parts); // false if undone after the plan was made
    return eraseAsPlanned(application, because, kept, parts); // false if held or changed after the plan was made
  });
  const purged = {
    erased: erasing.done.map(reported),
    ended: telling.done.map(reported),
    warned: warning.done,
    unconfirmed: ending.done.map(({ id }) => id),
    failed: [...plan.failed, ...warning.failed, ...telling.failed, ...ending.failed, ...erasing.failed],
  };
  if (stops()) return { ...purged, proofs: 0 };
  const forgettingCopies = await processOneByOne([{ id: purgedRecords.copies }], stops, async () => {
    await updateCopies.remove(later(momentOf(now()), -updateCopiesKeptMs));
    return true;
  });
  const told = (await outbox.sentWithoutApplicationBefore(later(momentOf(now()), -sentCopiesMailsKeptMs))).map(
    (id) => ({ id }),
  );
  const forgetting = await processOneByOne(told, stops, async ({ id }) => {
    await keptMails.remove([id]);
    await outbox.forget([id]);
    return true;
  });
  const forgettingEnds = await processOneByOne([{ id: purgedRecords.ends }], stops, async () => {
    await endedAlerts.forgetBefore(endedAlertsCutoff(parts));
    return true;
  });
  const end = proofCutoff(parts);
  let proofs = await applications.forgetProofs(end, momentOf(now()));
  const forgettingErasures = await processOneByOne([{ id: purgedRecords.erasures }], stops, async () => {
    proofs += await erasures.forgetBefore(end);
    return true;
  });
  const failed = [
    ...purged.failed,
    ...forgettingCopies.failed,
    ...forgetting.failed,
    ...forgettingEnds.failed,
    ...forgettingErasures.failed,
  ];
  return { ...purged, failed, proofs };
}
