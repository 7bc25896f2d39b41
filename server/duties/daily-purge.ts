import type { Logger } from "pino";
import { type PurgeParts, purge, purgedRecords } from "#core/applications/kept/purge.ts";
import type { WithLease } from "#core/duties/duties.ts";
import type { Clock } from "#core/time/clock.ts";
import { dayMs } from "#core/time/durations.ts";

/** The pauses between two purges: after one that succeeded, and after one that failed, for example because the database could not be reached. */
const pauseMs = { done: dayMs, failed: 3_600_000 };

const warnings = {
  unread: "unread, and to be deleted soon",
  overdue: "past its retention period and under way: it waits for a decision",
} as const;

export interface DailyPurgeParts extends Omit<PurgeParts, "signal" | keyof WithLease> {
  readonly clock: Clock;
}

/** Purges now and then once a day, or an hour after a purge that failed. Logs what was deleted, and which applications nobody has read. */
export function startDailyPurge(
  parts: DailyPurgeParts & WithLease,
  log: Logger,
  onWarned: () => void,
): { stop(): Promise<void> } {
  const ending = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let cancelNext = (): void => undefined;
  const again = (delayMs: number): void => {
    if (!ending.signal.aborted) cancelNext = parts.clock.schedule(delayMs, run);
  };
  const run = (): void => {
    running = purge({ ...parts, signal: ending.signal }).then(
      ({ erased, ended, warned, proofs, failed }) => {
        if (proofs > 0) log.info({ proofs }, "deleted proofs older than PROOF_MONTHS");
        if (erased.length > 0)
          log.info({ applications: erased }, "deleted applications at the end of their retention period");
        if (ended.length > 0) log.info({ applications: ended }, "to be deleted once their candidates were told");
        for (const { id, country, of } of warned) log.warn({ application: id, country }, warnings[of]);
        for (const { id, because } of erased)
          if (because === "untold")
            log.warn({ application: id }, "deleted unread: no mail could warn recruiting before");
        for (const { id, error } of failed)
          if (Object.values<string>(purgedRecords).includes(id))
            log.error({ err: error, records: id }, "old entries cannot be removed");
          else log.error({ err: error, application: id }, "an application cannot be purged");
        if (warned.length + ended.length + erased.length > 0) onWarned();
        again(failed.length > 0 ? pauseMs.failed : pauseMs.done);
      },
      (error: unknown) => {
        log.error({ err: error }, "applications cannot be purged");
        again(pauseMs.failed);
      },
    );
  };
  run();
  return {
    stop() {
      ending.abort();
      cancelNext();
      return running;
    },
  };
}
