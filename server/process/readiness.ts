import type { Logger } from "pino";
import type { PastErasures } from "#core/applications/stored/past-erasures.ts";
import { slowWriteMs, type WritePace } from "#core/duties/write-pace.ts";
import type { OutboxHealth } from "#core/mail/outbox.ts";
import { type RecentRefusals, type Refusals, type SharedResource, sharedResources } from "#core/refusals/refusals.ts";
import { epochMsOf, type Moment } from "#core/time/time.ts";
import type { DiskSpace } from "#core/uploads/disk-space.ts";
import { type CachedCheck, createCachedCheck } from "./cached-check.ts";

export interface ReadinessParts {
  /** Makes a durable write to the database, as a submit does. */
  readonly probeDatabase: () => Promise<void>;
  /** Says whether the writes of this process to the database are slow. */
  readonly writes?: Pick<WritePace, "isSlow">;
  readonly diskSpace: DiskSpace;
  readonly outbox: { health(): Promise<OutboxHealth> };
  readonly pastErasures: Pick<PastErasures, "areKnown">;
  /** Returns how many items of each queue are held up, for the warnings. */
  readonly heldUp?: () => Promise<Readonly<Record<string, number>>>;
  readonly leastFreeBytes: number;
  /** Returns how many of this host's configured workers are not serving. */
  readonly missingWorkers?: () => number;
  readonly refusals: Pick<Refusals, "lately">;
  readonly now: () => Date;
  readonly log: Logger;
}

/** The body of the response to `GET /ready`. None of its figures reveals anything about a person. */
export interface ReadinessReport {
  readonly status: "ready" | "not ready" | "stopping";
  readonly checks: Readonly<Record<string, "ok" | "failing">>;
  /** Problems that an operator should examine although the server works, by name, each with the number of affected items or refusals. */
  readonly warnings: Readonly<Record<string, number>>;
}

export interface Readiness {
  report(): Promise<ReadinessReport>;
  /** Call this when a request has failed because something was unavailable: the present results are then cached for a shorter time. */
  doubt(): void;
  /** From now on, reports that the server is stopping. */
  stop(): void;
}

/**
 * How long results are cached. A load balancer relies on them for that long even if they are outdated. Each check makes a durable write, and
 * strangers can cause checks and calls of `doubt`, so `doubtful` limits the checks to five per second.
 */
const cacheMs = { good: 1000, doubtful: 200 };
/** The longest time that a mail may wait although no mail server has refused it (trust 1.5). */
const maxMailAgeMs = 15 * 60_000;
/**
 * How many mails must be put off to show that sending fails in general, and not only for one mailbox. In addition, the first of these mails must be
 * put off for longer than `maxMailAgeMs`, and no mail may have been sent in that time.
 */
const minPutOffMails = 3;
const timeoutMs = 8000;

/**
 * Checks whether this server can accept applications and send their mails (trust 1.5, 1.18). A report takes at most `slowWriteMs`, even if a check
 * takes longer.
 */
export function createReadiness({
  probeDatabase,
  writes,
  diskSpace,
  outbox,
  pastErasures,
  heldUp = async () => ({}),
  leastFreeBytes,
  missingWorkers = () => 0,
  refusals,
  now,
  log,
}: ReadinessParts): Readiness {
  const keep = <Value>(check: () => Promise<Value>, isStrict = false): CachedCheck<Value> =>
    createCachedCheck(check, { cacheMs, answerWithinMs: slowWriteMs, timeoutMs, isStrict });
  const isLongAgo = (moment: Moment): boolean => now().getTime() - epochMsOf(moment) > maxMailAgeMs;
  const checks: Readonly<Record<string, CachedCheck<unknown>>> = {
    database: keep(probeDatabase, true),
    files: keep(() => diskSpace.probe()),
    space: keep(
      async () => (await diskSpace.free()) >= leastFreeBytes || fail("there is too little disk space for files"),
    ),
    mail: keep(async () => {
      const { oldest, putOff } = await outbox.health();
      if (oldest !== undefined && isLongAgo(oldest)) fail("a mail has been waiting for too long");
      if (putOff === undefined || putOff.mails < minPutOffMails || !isLongAgo(putOff.since)) return;
      if (putOff.lastLeft === undefined || isLongAgo(putOff.lastLeft)) fail("all mails are put off");
    }),
    erasures: keep(
      async () =>
        (await pastErasures.areKnown()) || fail("erasures.log has not been readable since the start of the site"),
    ),
  };
  const figures = {
    health: keep(() => outbox.health()),
    refused: keep(() => refusals.lately()),
    heldUp: keep(heldUp),
  };
  let stopping = false;
  let wrong = "";

  const examine = async (): Promise<ReadinessReport> => {
    const found: Record<string, "ok" | "failing"> = {};
    const reasons: string[] = [];
    const tryOut = async ([name, check]: [string, CachedCheck<unknown>]): Promise<void> => {
      const seen = await check.ask();
      const isSlow = name === "database" && "value" in seen && writes?.isSlow();
      found[name] = "value" in seen && !isSlow ? "ok" : "failing";
      if ("error" in seen) reasons.push(`${name}: ${seen.error instanceof Error ? seen.error.message : "failing"}`);
      if (isSlow) reasons.push(`${name}: a write takes, or took, too long`);
    };
    const [health, refused, queues] = await Promise.all([
      known(figures.health),
      known(figures.refused),
      known(figures.heldUp),
      ...Object.entries(checks).map(tryOut),
    ]);
    note(reasons.sort());
    const missing = missingWorkers();
    const warnings = {
      ...(health && { deadLetters: health.dead, refusedMails: health.refused }),
      ...(health?.putOff && { putOffMails: health.putOff.mails }),
      ...(refused && refusedVisitors(refused)),
      ...queues,
      ...(missing > 0 && { missingWorkers: missing }),
    };
    const ordered = Object.fromEntries(Object.keys(checks).map((name) => [name, found[name] ?? "failing"]));
    return { status: reasons.length === 0 ? "ready" : "not ready", checks: ordered, warnings };
  };

  /** Logs the reasons only when other checks fail than in the previous report, not at each request. */
  const note = (reasons: readonly string[]): void => {
    const names = reasons.map((reason) => reason.split(":")[0]).join(" ");
    if (names !== wrong) log.warn({ reasons }, names === "" ? "ready again" : "not ready");
    wrong = names;
  };

  return {
    async report() {
      const report = await examine();
      return stopping ? { ...report, status: "stopping" } : report;
    },
    doubt() {
      for (const each of [...Object.values(checks), ...Object.values(figures)]) each.doubt();
    },
    stop() {
      stopping = true;
    },
  };
}

const known = async <Value>(figure: CachedCheck<Value>): Promise<Value | undefined> => {
  const found = await figure.ask();
  return "value" in found ? found.value : undefined;
};

/** The names of the warnings about refused visitors, by the shared resource that was used up. */
const refusedBy = {
  uploads: "refusedUploads",
  mails: "refusedForms",
  alerts: "refusedAlerts",
  renders: "refusedPages",
  answers: "refusedAnswers",
  proxy: "refusedBehindProxy",
} as const satisfies Record<SharedResource, string>;

/** The warnings about visitors who were refused recently. */
const refusedVisitors = (lately: RecentRefusals): Record<string, number> =>
  Object.fromEntries(sharedResources.filter((pot) => lately[pot] > 0).map((pot) => [refusedBy[pot], lately[pot]]));

const fail = (message: string): never => {
  throw new Error(message);
};
