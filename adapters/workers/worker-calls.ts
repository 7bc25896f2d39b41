import type { Topic } from "#core/duties/changes.ts";
import type { DutyName } from "#core/duties/duties.ts";
import type { LeasePeriod } from "#core/duties/leasing.ts";
import type { Charge } from "#core/limits/meters.ts";
import type { Instant } from "#core/time/clock.ts";

/** What the process with the shared state tells its workers. */
export interface WorkerCalls {
  /** The worker has been leased a duty, or its lease has been extended. */
  lease(leased: { readonly name: DutyName; readonly lease: LeasePeriod }): void;
  nudge(name: DutyName): void;
  /** What other workers allowed. */
  charged(charges: readonly Charge[]): void;
  changed(topic: Topic): void;
  /** Until when changes are certain to be announced, and the milliseconds to add to this machine's time. */
  announcing(told: { readonly until: Instant; readonly offset: number }): void;
}
