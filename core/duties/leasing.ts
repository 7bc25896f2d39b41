import { type Instant, neverInstant } from "../time/clock.ts";
import type { DutyName } from "./duties.ts";

/** A lease as an instance of the program has acquired it: who holds a duty, and for how long. */
export interface LeasePeriod {
  /** The id of the instance, unique among all instances that share its data. */
  readonly holder: string;
  /** Whether no other running process of this instance has held the duty; true by default. */
  readonly isFirst?: boolean;
  /** When the lease expires; from then on another instance may hold the duty. */
  readonly until: Instant;
}

/** A process that wants a duty. */
export interface LeaseClient {
  /** Called when the lease was acquired, and again with each extension; without an extension the lease expires. */
  leased(lease: LeasePeriod): void;
  /** Called when another process has found that there may be work. */
  nudged(): void;
  /**
   * Whether the duty is being stopped here because its lease expired. Until it has stopped, its lease is not requested, so that another instance can
   * get the duty even if work hangs here.
   */
  isEnding(): boolean;
}

/** Acquires leases for this instance, among all instances that share its data. */
export interface Leasing {
  /** Tries to acquire the lease of a duty, and then extends it until `release` is called. */
  want(name: DutyName, client: LeaseClient): void;
  /** Releases a duty to other instances. To be called when none of its work is running here any more. */
  release(name: DutyName): Promise<void>;
}

/** The leasing of an instance that shares its data with no other instance: it holds every duty for as long as it runs. */
export const lifelongLeasing: Leasing = {
  want: (_, { leased }) => leased({ holder: "", until: neverInstant }),
  release: async () => undefined,
};
