import type { Topic } from "#core/duties/changes.ts";
import type { DutyName } from "#core/duties/duties.ts";
import type { LeasePeriod } from "#core/duties/leasing.ts";
import type { Charge } from "#core/limits/meters.ts";
import type { Instant } from "#core/time/clock.ts";

/** What the process that keeps the shared state tells its workers. */
export interface WorkerCalls {
  /** This duty is the worker's now, or for longer. */
  lease(leased: { readonly name: DutyName; readonly lease: LeasePeriod }): void;
  nudge(name: DutyName): void;
  /** What others let through. */
  charged(charges: readonly Charge[]): void;
  /** Something has changed. */
  changed(topic: Topic): void;
  /** Until then it is sure that changes are told; and what to add to this machine's time. */
  telling(told: { readonly until: Instant; readonly offset: number }): void;
}
