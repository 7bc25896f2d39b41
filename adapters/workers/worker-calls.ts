import type { DutyName } from "#core/duties.ts";
import type { Charge } from "#core/meters.ts";

/** What the process that keeps the shared state tells its workers. */
export interface WorkerCalls {
  /** This duty is the worker's now. */
  begin(name: DutyName): void;
  nudge(name: DutyName): void;
  /** What others let through. */
  charged(charges: readonly Charge[]): void;
}
