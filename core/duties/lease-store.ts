import type { DutyName } from "./duties.ts";

/** The leases of duties, stored where all instances of the program that share their data can see them. */
export interface LeaseStore {
  /**
   * Acquires the leases that are free or expired, for `leaseMs` milliseconds from now by the store's clock, and extends those that the holder has.
   * Returns the duties that the holder then holds. Raises `unavailable` if the store does not answer.
   */
  acquire(names: readonly DutyName[], holder: string, leaseMs: number): Promise<DutyName[]>;
  /** Releases a lease, so that another holder can acquire it at once. */
  release(name: DutyName, holder: string): Promise<void>;
}
