import { type Instant, neverInstant } from "../time/clock.ts";
import type { DutyName } from "./duties.ts";

/** The period for which a start of the program holds a duty. */
export interface LeasePeriod {
  /** Identifies this start among all that share its data. */
  readonly holder: string;
  /** Whether no other running process of this start has held it; true by default. */
  readonly isFirst?: boolean;
  /** When the lease expires; from then on another start may hold the duty. */
  readonly until: Instant;
}

/** A process that wants a duty. */
export interface LeaseClient {
  /** The lease was acquired or extended. It is called again with each extension; without one the lease expires. */
  leased(lease: LeasePeriod): void;
  /** Another process has found that there may be work. */
  nudged(): void;
  /**
   * Whether the duty is ending here because its lease expired. That takes long if something hangs, so another start should get the duty meanwhile.
   */
  isEnding(): boolean;
}

/** Acquires leases for this start, among all starts that share its data. */
export interface Leasing {
  /** Tries to hold the lease of a duty until it is released. */
  want(name: DutyName, client: LeaseClient): void;
  /** Releases a duty to other starts; call it once nothing of the duty is running here. */
  release(name: DutyName): Promise<void>;
}

/** For a start that shares its data with no other: it holds every duty for as long as it runs. */
export const lifelongLeasing: Leasing = {
  want: (_, { leased }) => leased({ holder: "", until: neverInstant }),
  release: async () => undefined,
};
