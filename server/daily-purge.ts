import type { Logger } from "pino";
import { type PurgeParts, purge } from "#core/applications/purge.ts";

const day = 86_400_000;

const warnings = {
  unread: "unread, and to be deleted soon",
  overdue: "past its retention period and under way: it waits for a decision",
} as const;

export type DailyPurgeParts = Omit<PurgeParts, "signal">;

/** Deletes once a day what has been kept for long enough; says in the log what it did and what nobody has read. */
export function startDailyPurge(parts: DailyPurgeParts, log: Logger, onWarned: () => void): { stop(): Promise<void> } {
  const ending = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const run = (): void => {
    running = purge({ ...parts, signal: ending.signal }).then(
      ({ erased, warned, proofs }) => {
        if (proofs > 0) log.info({ proofs }, "forgot proofs that are older than PROOF_MONTHS");
        if (erased.length > 0) log.info({ applications: erased }, "deleted what was kept for long enough");
        for (const { id, country, of } of warned) log.warn({ application: id, country }, warnings[of]);
        for (const { id, because } of erased)
          if (because === "untold")
            log.warn({ application: id }, "deleted unread: no mail could tell recruiting before");
        if (warned.length + erased.length > 0) onWarned();
      },
      (error: unknown) => log.error({ err: error }, "applications cannot be purged"),
    );
  };
  run();
  const timer = setInterval(run, day);
  return {
    stop() {
      clearInterval(timer);
      ending.abort();
      return running;
    },
  };
}
