import type { Logger } from "pino";
import { type PurgeParts, purge } from "#core/applications/kept/purge.ts";
import type { Leased } from "#core/duties/duties.ts";

/** After a purge, and after one that failed, as where the database was away: in milliseconds. */
const pause = { done: 86_400_000, failed: 3_600_000 };

const warnings = {
  unread: "unread, and to be deleted soon",
  overdue: "past its retention period and under way: it waits for a decision",
} as const;

export type DailyPurgeParts = Omit<PurgeParts, "signal" | keyof Leased>;

/** Deletes now and once a day what has been kept for long enough, an hour later where that fails; says in the log what it did and what nobody has read. */
export function startDailyPurge(
  parts: DailyPurgeParts & Leased,
  log: Logger,
  onWarned: () => void,
): { stop(): Promise<void> } {
  const ending = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const again = (after: number): void => {
    if (!ending.signal.aborted) timer = setTimeout(run, after);
  };
  const run = (): void => {
    running = purge({ ...parts, signal: ending.signal }).then(
      ({ erased, warned, proofs, failed }) => {
        if (proofs > 0) log.info({ proofs }, "forgot proofs that are older than PROOF_MONTHS");
        if (erased.length > 0) log.info({ applications: erased }, "deleted what was kept for long enough");
        for (const { id, country, of } of warned) log.warn({ application: id, country }, warnings[of]);
        for (const { id, because } of erased)
          if (because === "untold")
            log.warn({ application: id }, "deleted unread: no mail could tell recruiting before");
        for (const { id, error } of failed)
          log.error({ err: error, application: id }, "an application cannot be purged");
        if (warned.length + erased.length > 0) onWarned();
        again(failed.length > 0 ? pause.failed : pause.done);
      },
      (error: unknown) => {
        log.error({ err: error }, "applications cannot be purged");
        again(pause.failed);
      },
    );
  };
  run();
  return {
    stop() {
      ending.abort();
      clearTimeout(timer);
      return running;
    },
  };
}
