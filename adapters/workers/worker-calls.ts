import type { Topic } from "#core/duties/changes.ts";
import type { DutyName } from "#core/duties/duties.ts";
import type { LeasePeriod } from "#core/duties/leasing.ts";
import type { Charge } from "#core/limits/meters.ts";
import type { Instant } from "#core/time/clock.ts";

/** The calls that the process with the shared state makes to its workers. */
export interface WorkerCalls {
  /** Tells the worker that it has got the lease of a duty, or that its lease was extended. */
  lease(leased: { readonly name: DutyName; readonly lease: LeasePeriod }): void;
  nudge(name: DutyName): void;
  /** Reports the requests that other workers have allowed. The worker adds them to its own counts. */
  charged(charges: readonly Charge[]): void;
  changed(topic: Topic): void;
  /** Tells the worker how long it can rely on changes being announced, and how many milliseconds to add to the time of this machine. */
  announcementsValidUntil(told: { readonly until: Instant; readonly offset: number }): void;
}
